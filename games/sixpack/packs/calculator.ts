import { type Pack, wordsOf } from './pack.ts';

export const calculator: Pack = {
  id: 'calculator',
  once: false,
  colour: 'mint',
  emoji: 'calc',
  icon: {
    path:
      'M4 1.5H20V22.5H4ZM7 4.5V9H17V4.5ZM7 12V14.4H9.4V12ZM10.8 12V14.4H13.2V12ZM14.6 12V14.4H17V12ZM7 16.6V19H9.4' +
      'V16.6ZM10.8 16.6V19H13.2V16.6ZM14.6 16.6V19H17V16.6Z',
  },
  words: wordsOf<'calculator'>()({
    en: {
      'calculator.name': 'Calculator',
      'calculator.mark': 'Cal',
      'calculator.brief': 'adds its number to another card',
      'calculator.rule':
        'On a pile, Calculator adds its number to the card on top of it; reversed, it subtracts it. Nothing goes above 6 or below 1. You may also attach Calculators from your hand to the card you play: they change its number in the same way, and lie beneath it on the pile. A Calculator on a pile counts only for the card that lies on it: what you play onto it goes there by its own number, and shows the sum once it lies.',
    },
    de: {
      'calculator.name': 'Rechner',
      'calculator.mark': 'Rec',
      'calculator.brief': 'erhöht eine andere Karte um seine Zahl',
      'calculator.rule':
        'Auf einem Stapel erhöht der Rechner die Karte auf ihm um seine Zahl; umgekehrt verringert er sie darum. Über 6 oder unter 1 geht es nicht. Du darfst auch Rechner aus der Hand an die Karte hängen, die du spielst: Sie ändern ihre Zahl ebenso und liegen auf dem Stapel unter ihr. Ein Rechner auf einem Stapel zählt erst für die Karte, die auf ihm liegt: Was du darauf spielst, geht mit seiner eigenen Zahl dorthin und zeigt die Summe, sobald es liegt.',
    },
  }),
  lifts: true,
};
