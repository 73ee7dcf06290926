import type { Law } from './pack.ts';
import { type Pack, wordsOf } from './pack.ts';

export const sheriff: Pack = {
  id: 'sheriff',
  once: true,
  colour: 'grade3',
  icon: {
    path:
      'M12 1L15.1 8.3L23 9L17 14.2L18.8 22L12 17.8L5.2 22L7 14.2L1 9L8.9 8.3ZM12 10.2A2.3 2.3 0 1 0 12 14.8' +
      'A2.3 2.3 0 1 0 12 10.2Z',
  },
  words: wordsOf<'sheriff'>()({
    en: {
      'sheriff.name': 'Sheriff',
      'sheriff.mark': 'She',
      'sheriff.brief': 'only its number claims while it is on top',
      'sheriff.rule':
        'While a Sheriff is on top of a pile, its number claims piles, and no other number does. A card with that number may be played on the Sheriff itself. A card that fits nowhere goes to the bottom of a Sheriff’s pile, unless a pile shows its number: then you take it back. If several Sheriffs are visible, all their numbers claim.',
    },
    de: {
      'sheriff.name': 'Sheriff',
      'sheriff.mark': 'She',
      'sheriff.brief': 'nur seine Zahl erobert, solange er oben liegt',
      'sheriff.rule':
        'Solange ein Sheriff oben auf einem Stapel liegt, erobert seine Zahl Stapel, und keine andere. Eine Karte mit dieser Zahl darf auch auf den Sheriff selbst gespielt werden. Eine Karte, die nirgends passt, kommt ganz unter den Stapel eines Sheriffs, außer ein Stapel zeigt ihre Zahl: Dann nimmst du sie zurück. Sind mehrere Sheriffs zu sehen, erobern alle ihre Zahlen.',
    },
  }),
  governs,
};

/** H1: the numbers of all sheriffs take the place of the usual one. */
function governs(law: Law, pile: number): void {
  const others = law.posts.length > 0 ? law.claims : [];
  law.claims = [...new Set([...others, ...law.tops[pile]!])].sort((a, b) => a - b);
  law.posts = [...law.posts, pile];
}
