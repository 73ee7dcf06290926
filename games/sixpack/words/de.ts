import { catalogue } from '../../game.ts';
import type { CoreWords } from './words.ts';

export const de = catalogue<CoreWords>()({
  title: 'Sixpack',
  tagline: 'Mischt Sechserpacks mit eigenen Effekten, erobert Stapel und habt am Ende die meisten Karten.',
  points: '{n, plural, one {# Punkt} other {# Punkte}}',
  pointName: 'Punkte',

  tallyCards: '{n, plural, one {# Karte} other {# Karten}} übrig',
  tallyHands: '{n, plural, one {# Hand} other {# Hände}} übrig',

  packs: 'packs',
  packsAbout: 'Welche Packs gemischt werden',
  packsChoose: 'Alle wählen ein Pack, über ein weiteres stimmt ihr ab',
  packsFirst: 'Erstes Spiel: einmal Umkehr, sonst Blanko',
  packsRecommended: 'Empfohlen: einmal Blanko, dann der Reihe nach',
  packsRandom: 'Zufällige Packs',
  packsNamed: 'Packs nach eurer Liste',
  named: 'liste',
  namedAbout: 'Packs, mit Kommas getrennt: Umkehr, Sheriff, Veto; was fehlt, wird mit Blanko aufgefüllt',
  games: 'spiele',
  gamesAbout: 'Wie viele Spiele gespielt werden; bei mehreren zählen Karten und Hände zusammen',
  noteDoubled: 'Mehrfach dabei, empfohlen ist einmal: {packs}.',
  noteTripled: 'Mehr als zweimal dabei, empfohlen ist höchstens zweimal: {packs}.',
  noteFilled:
    '{n, plural, one {Ein Blankopack kommt} other {# Blankopacks kommen}} dazu, denn für so viele braucht es {count} Packs.',
  noteMore:
    '{n} Packs sind genannt, {count} werden gebraucht: Alle werden gemischt, was übrig ist, wird nicht ausgeteilt.',
  nextPack: 'Revanche, dazu {pack}',

  card: '{pack} {n}',
  cardHand: '{pack} {n} ✋',
  cardOpen: '{card} (offen)',
  cardGained: '{card} (hier mit ✋)',
  cardWithout: '{card} (hier ohne ✋)',
  cardNth: '{card} (Nr. {n})',
  cardAs: '{card} (als {n})',
  cardAsPack: '{card} (als {pack} {n})',
  attached: '{card} + {other}',
  attachedN: '{card} + {n, plural, one {# Karte} other {# Karten}}',
  has: '{seat}: {what}',
  of: '{seat}: {card}',

  askPack: 'Welches Pack soll dabei sein?',
  askVote:
    '{n, plural, one {Ein weiteres Pack wählt ihr gemeinsam. Für welches stimmst du?} other {# weitere Packs wählt ihr gemeinsam. Für welche # stimmst du?}}',
  askPlay: 'Runde {round}: {n, plural, one {Welche Karte} other {Welche # Karten}} spielst du?',
  askMust:
    'Runde {round}: Deine niedrigste offene Karte ist eine {must}, wie bei jemand anderem, also musst du sie spielen.{n, plural, one {} other { Die andere Karte ist frei.}}',
  playAs: '{slot, plural, =1 {1.} other {2.}}: {card}',
  attach: '{card} anhängen',
  attachTo: '{card} an die {slot, plural, =1 {1.} other {2.}} hängen',
  waitFirst: '{seat} wählt zuerst (offene Karten).',
  waitPick: '{seat} wählt gerade eine Karte.',
  waitPlace: '{seat} wählt gerade einen Stapel.',
  waitPack: '{seat} entscheidet gerade, was {pack} tut.',
  askWhere: 'Wohin kommt deine Karte {card}?',
  layOn: 'Auf {card}, Stapel {pile}',
  claimPile: 'Stapel {pile} erobern: {card}',
  layUnder: 'Unter Stapel {pile}: {card}',
  takeBack: 'Zurück auf die Hand',
  grabShown: '{card} von {seat}',
  grabHidden: 'Eine verdeckte Karte von {seat}',

  choosing: 'Alle wählen heimlich ein Pack.',
  packsPicked: 'Die Packs: {packs}.',
  packsVoted: 'Gemeinsam gewählt: {packs}.',
  lotsDrawn: 'Andere Packs hatten ebenso viele Stimmen: Das Los hat entschieden.',
  votes: '{pack} ({n, plural, one {# Stimme} other {# Stimmen}})',
  dealt:
    '{games, plural, =1 {} other {Spiel {game} von {games}: }}Alle bekommen {n} Karten. Die Stapel beginnen mit {piles}.',
  openFirst: 'Wer offene Karten hat, wählt vor den anderen, die niedrigste zuerst: {seats}.',
  revealed: 'Die Karten: {cards}.',
  duplicates: 'Gleiche Karten kommen aus dem Spiel: {cards}.',
  takenBack: '{seat} nimmt {card} zurück, {why}.',
  laidOn: '{card} von {seat} kommt auf {on} (Stapel {pile}), {why}.',
  laidUnder: '{card} von {seat} kommt ganz unter Stapel {pile}, unter {on}, {why}.',
  claimed: '{seat} erobert Stapel {pile} mit {card}, {why}, und gewinnt {cards}.',
  claimedNothing: '{seat} erobert Stapel {pile} mit {card}, {why}, und gewinnt keine Karte.',
  whyBelow: 'die nächste darunter',
  whyAbove: 'die nächste darüber',
  whyExtreme: 'denn die {n} erobert',
  whySame: 'denn ein Stapel zeigt {n} und keiner passt',
  whyNowhere: 'denn die {n} passt nirgends',
  grabbedShown: '{seat} nimmt {card} aus der Hand von {from}.',
  grabbedHidden: '{seat} nimmt eine verdeckte Karte aus der Hand von {from}.',
  grabbedCard: 'Nur ihr beide wisst es: {seat} hat {from} {card} weggenommen.',
  outOfCards: '{seats} {n, plural, one {hat} other {haben}} keine Karten mehr: Das Spiel endet.',
  lastRound: 'Nach {n} Runden endet das Spiel.',
  scored: '{games, plural, =1 {Übrig} other {Spiel {game}}}: {scores}.',
  score: '{seat}: {cards, plural, one {# Karte} other {# Karten}} ({hands, plural, one {# Hand} other {# Hände}})',
  scoreTotal:
    '{seat}: {cards, plural, one {# Karte} other {# Karten}} + {hands, plural, one {# Hand} other {# Hände}}, zusammen {n}',
  won: '{seats} {count, plural, one {gewinnt} other {gewinnen gemeinsam}}.',

  whereChoosing: '**Die Packs werden gewählt.**',
  whereVote: '**Die Packs werden gewählt.** Alle stimmen ab.',
  where: '**{games, plural, =1 {} other {Spiel {game} von {games}, }}Runde {round}**',
  deck: 'Packs: {packs}',
  packTimes: '{n}× {pack}',
  law: '{reversed, select, yes {**Umgekehrt:** von hoch nach niedrig, jede Karte zur nächsten Zahl darüber.} other {Von niedrig nach hoch, jede Karte zur nächsten Zahl darunter.}} {claims} {n, plural, one {erobert} other {erobern}} einen Stapel.{posts, select, none {} other { Was nirgends passt, kommt unter Stapel {posts}.}}{silent, select, yes { Alle Effekte sind abgeschaltet.} other {}}',
  pile: '**Stapel {pile}** zeigt {n}: {top}',
  pileOn: '**Stapel {pile}** zeigt {n}: {top} auf {under}',
  held: 'Auf der Hand: {held}',
  heldBy: '{seat} {n}',
  shown: 'Offene Karten: {shown}',
  shownBy: '{seat} hat {cards}',
  picked: 'Schon gewählt: {picks}',
  pickedHidden: '{seat} (verdeckt)',
  waiting: 'Noch anzulegen: {cards}',
  played: 'Gespielt: {cards}',
  lost: 'Aus dem Spiel: {cards}',
  totals: '**Punkte:** {totals}',
  total: '{seat} {n} ({cards, plural, one {# Karte} other {# Karten}}, {hands, plural, one {# Hand} other {# Hände}})',
  over: 'Das Spiel ist zu Ende. Gewonnen {count, plural, one {hat} other {haben}}: {seats}.',
  hand: '**Deine Hand ({n}):** {cards}',
  handOpen: 'Das sehen alle: {cards}',
  handEmpty: 'Du hast keine verdeckten Karten.',
  yourPick: 'Du spielst {cards}.',

  pictureLaw:
    '{reversed, select, yes {Hoch nach niedrig, zur Zahl darüber} other {Niedrig nach hoch, zur Zahl darunter}} · {claims} {n, plural, one {erobert} other {erobern}}',
  pictureSilent: 'Effekte aus',
  pictureWaiting: 'Noch anzulegen',
  pictureRound: '{games, plural, =1 {} other {Spiel {game}/{games} · }}Runde {round}',
  pictureShows: 'zeigt {n}',
  pictureCards: '{n, plural, one {# Karte} other {# Karten}}',

  packBrief: '**{pack}:** {brief}',
  packAbout: 'Sagt, was die Karten eines Packs tun',
  packOption: 'pack',
  packOptionAbout: 'Das Pack; ohne Angabe die Packs an deinem Tisch',

  rulesPlay: 'So wird gespielt',
  rulesSetup:
    'Ein Pack sind sechs Karten einer Sorte mit den Zahlen 1 bis 6. Alle bringen ein Pack mit, ein weiteres wählt ihr gemeinsam; alles wird zusammen gemischt. Alle bekommen 6 Karten, und 3 Karten liegen offen aus: Das sind die Stapel.',
  rulesRound:
    'In jeder Runde wählen alle heimlich eine Karte. Haben alle gewählt, wird aufgedeckt. Karten mit gleichen Zahlen heben sich auf und kommen alle aus dem Spiel. Die anderen werden nacheinander angelegt, die niedrigste zuerst.',
  rulesPlace:
    'Eine Karte kommt auf den Stapel mit der nächsten Zahl unter ihrer. Ist kein Stapel niedriger, such einen mit derselben Zahl: Gibt es ihn, nimmst du deine Karte zurück. Gibt es auch den nicht, passt deine Karte nirgends, und du eroberst einen Stapel deiner Wahl. Die 6 ist der Rand: Sie erobert den Stapel, auf den sie kommt.',
  rulesClaim:
    'Einen Stapel erobern heißt: Seine Karten mit Hand (✋) kommen auf deine Hand, die anderen kommen aus dem Spiel, und deine gespielte Karte beginnt den Stapel neu. Die gespielte Karte selbst bekommst du nicht.',
  rulesExample: 'Ein Beispiel',
  rulesExampleText:
    'Die Stapel zeigen 2 ✋, 4 und 5. Mia spielt die 1, Jon die 3, Ada die 6 und Tom die 3. Die beiden Dreien sind gleich und fallen weg. Die 1 passt nirgends, also erobert Mia einen Stapel: Sie nimmt die 2 mit der Hand, und dort liegt jetzt ihre 1. Die 6 kommt zur 5, der nächsten Zahl darunter, und erobert den Stapel, aber die 5 zeigt keine Hand, also gewinnt Ada nichts. Die Stapel sind 1, 4 und 6.',
  rulesEnd: 'Das Ende',
  rulesEndText:
    'Das Spiel endet mit der Runde, in der jemand keine Karten mehr hat. Wer die meisten Karten übrig hat, gewinnt; bei gleich vielen, wer mehr Hände darauf hat. Spielt ihr mehrere Spiele, bringt jedes einen Punkt für jede Karte und für jede Hand. Dauert ein Spiel 60 Runden, endet es dann.',
  rulesTwo:
    'Zu zweit sind es vier Packs und je zehn Karten, und ihr spielt in jeder Runde zwei Karten, wenn ihr könnt.',
  rulesPacks: 'Packs',
  rulesPacksText:
    'Nehmt für die ersten Spiele einmal Umkehr und sonst Blanko. Nehmt danach je Spiel ein neues Pack dazu, um es kennenzulernen; die Revanche bietet das nächste an. Die meisten Packs sollten nur einmal dabei sein, Blanko, Umkehr, Durchblick und Rechner dürfen es zweimal. Zu jedem Pack gibt es hier eine Seite, und das Menü unter deiner Hand sagt, was deine Karten tun.',
  rulesTiming: 'Was zuerst kommt',
  rulesTimingText:
    'Nach dem Aufdecken: erst die Superzahlen, dann gleiche Karten, dann wählen die Nachahmer. Danach werden die Karten nacheinander angelegt; vor jeder gelten Richtung und erobernde Zahlen neu. Wird eine Karte angelegt: Der Rammbock verschiebt Karten, dann wird erobert, dann liegt die Karte, und dann wirkt ihr eigener Effekt. Effekte wirken, solange ihre Karte oben auf einem Stapel liegt, oder wenn sie gespielt oder gewonnen wird. Läuft deine Zeit ab, gilt, was du gewählt hast, wenn es reicht; sonst gilt die erste der Möglichkeiten.',
  rulesOptions: 'Optionen und Urheber',
  rulesOptionsText:
    '**packs** sagt, woher die Packs kommen: Alle wählen eines, und ihr stimmt über ein weiteres ab; einmal Umkehr und sonst Blanko; die empfohlenen; zufällige; oder die, die du in **liste** aufzählst. **spiele** ist die Zahl der Spiele.',
  rulesCredit:
    'Sixpack ist ein Spiel von Pandaqi (Tiamo Pastoor). Das Spiel und sein Name gehören seinem Urheber; diese Regeln sind in eigenen Worten verfasst.',
});
