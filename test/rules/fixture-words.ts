/** What the village fair says. */
import { type AnyText, catalogue, type NoArgs, type OwnWords, type Seat } from '../../games/game.ts';

type Who = { readonly seat: Seat };
type Some = readonly AnyText[];

export interface FairWords extends OwnWords {
  points: { n: number };
  pointName: NoArgs;
  card: { ware: string; n: number };
  // options
  days: NoArgs;
  daysAbout: NoArgs;
  wares: NoArgs;
  waresAbout: NoArgs;
  apple: NoArgs;
  bread: NoArgs;
  cheese: NoArgs;
  date: NoArgs;
  prize: NoArgs;
  prizeAbout: NoArgs;
  coins: NoArgs;
  purse: NoArgs;
  race: NoArgs;
  raceAbout: NoArgs;
  seconds: NoArgs;
  secondsAbout: NoArgs;
  tooFewWares: { seats: number };
  // rules
  aimTitle: NoArgs;
  aim: NoArgs;
  dayTitle: NoArgs;
  dayGuess: NoArgs;
  dayGrab: NoArgs;
  dayPack: NoArgs;
  dayDance: NoArgs;
  // lookup
  wareAbout: NoArgs;
  wareOf: { ware: string };
  wareHeld: { n: number };
  // questions
  askGuess: { from: number; to: number };
  askGrab: NoArgs;
  askLoad: NoArgs;
  askPack: NoArgs;
  askDance: NoArgs;
  weight: { n: number };
  likely: NoArgs;
  takeCoin: NoArgs;
  takeCart: NoArgs;
  load: { card: AnyText };
  show: { card: AnyText };
  add: { card: AnyText };
  worth: { n: number };
  side: { side: string };
  // events
  day: { day: number };
  whispered: { from: number; to: number };
  weighed: { pig: number; who: readonly Who[]; n: number };
  guessed: { who: Who; n: number };
  grabbed: { who: Who; what: string; s: number };
  slept: NoArgs;
  loaded: { who: Who; cards: Some; n: number };
  packed: { who: Who; show: AnyText; add: Some; n: number; points: number };
  danced: { left: readonly Who[]; right: readonly Who[]; l: number; r: number };
  // description
  now: { day: number; days: number; phase: string };
  score: { who: Who; n: number; best: number };
  cart: { cards: Some };
  dances: { who: Who; side: string };
  hand: { cards: Some; n: number };
}

const en = catalogue<FairWords>()({
  title: 'Village Fair',
  tagline: 'A pig, a bell, a stall and a dance: a day at the fair',
  goal: 'earn many points',
  points: '{n, plural, one {# point} other {# points}}',
  pointName: 'points',
  card: '{ware, select, apple {Apples} bread {Bread} cheese {Cheese} other {Dates}} {n}',
  days: 'days',
  daysAbout: 'How many days the fair lasts',
  wares: 'wares',
  waresAbout: 'What is sold at the fair; at least one ware for each player',
  apple: 'Apples',
  bread: 'Bread',
  cheese: 'Cheese',
  date: 'Dates',
  prize: 'prize',
  prizeAbout: 'What the nearest guess wins',
  coins: 'Two coins: 2 points',
  purse: 'A purse: 4 points',
  race: 'race',
  raceAbout: 'Whether the bell is rung and the first hand takes the prize',
  seconds: 'seconds',
  secondsAbout: 'How long the bell rings',
  tooFewWares: 'Choose at least {seats} wares, one for each player.',
  aimTitle: 'Aim',
  aim: 'Have the most points when the last dance is over.',
  dayTitle: 'A day at the fair',
  dayGuess: 'Everybody guesses what the pig weighs, from 1 to 30. The nearest guess wins the prize, ties all win it.',
  dayGrab: 'The bell rings: the first hand takes a coin (1 point) or up to two wares from the cart.',
  dayPack: 'Show one ware for as many points as its number, and add up to two others for 1 point each, one of a kind.',
  dayDance: 'After the last day everybody dances left or right. Those on the emptier side gain 1 point each.',
  wareAbout: 'Which cards there are of a ware',
  wareOf: '{ware, select, apple {Apples} bread {Bread} cheese {Cheese} other {Dates}} come in the numbers 1 to 6.',
  wareHeld: '{n, plural, =0 {You hold none.} one {You hold one.} other {You hold #.}}',
  askGuess: 'What does the pig weigh? You heard: from {from} to {to}.',
  askGrab: 'The bell rings. What do you take, if you are first?',
  askLoad: 'Take up to two wares from the cart.',
  askPack: 'Show one ware and add up to two others, one of a kind.',
  askDance: 'Where do you dance? The emptier side gains a point.',
  weight: 'Weigh {n}',
  likely: 'as you heard',
  takeCoin: 'Take the coin',
  takeCart: 'Take from the cart',
  load: 'Take {card}',
  show: 'Show {card}',
  add: 'Add {card}',
  worth: '{n, plural, one {# point} other {# points}}',
  side: 'Dance {side, select, left {left} other {right}}',
  day: 'Day {day} begins.',
  whispered: 'You hear that the pig weighs from {from} to {to}.',
  weighed: 'The pig weighs {pig}. {who} guessed nearest: {n, plural, one {# point} other {# points}}.',
  guessed: '{who} guessed {n}.',
  grabbed:
    '{who} takes {what, select, coin {the coin: 1 point} other {from the cart}}, after {s, plural, one {# second} other {# seconds}}.',
  slept: 'The bell falls silent and nobody took a thing.',
  loaded: '{who} takes {n, plural, =0 {nothing} other {{cards}}} from the cart.',
  packed: '{who} shows {show}{n, plural, =0 {} other { with {add}}}: {points, plural, one {# point} other {# points}}.',
  danced: 'Left: {l, plural, =0 {nobody} other {{left}}}. Right: {r, plural, =0 {nobody} other {{right}}}.',
  now: 'Day {day} of {days}: {phase, select, guess {the pig waits to be weighed} grab {the bell rings} load {the cart is being emptied} pack {the stalls are being filled} dance {the last dance} other {the fair is over}}.',
  score: '{who}: {n, plural, one {# point} other {# points}}, nearest {best, plural, one {# time} other {# times}}.',
  cart: 'On the cart: {cards}.',
  dances: '{who} danced {side, select, left {left} other {right}}.',
  hand: 'Your wares: {n, plural, =0 {none} other {{cards}}}.',
});

const de = catalogue<FairWords>()({
  title: 'Dorffest',
  tagline: 'Ein Schwein, eine Glocke, ein Stand und ein Tanz: ein Tag auf dem Fest',
  goal: 'verdiene viele Punkte',
  points: '{n, plural, one {# Punkt} other {# Punkte}}',
  pointName: 'Punkte',
  card: '{ware, select, apple {Äpfel} bread {Brot} cheese {Käse} other {Datteln}} {n}',
  days: 'tage',
  daysAbout: 'Wie viele Tage das Fest dauert',
  wares: 'waren',
  waresAbout: 'Was auf dem Fest verkauft wird; mindestens eine Ware für jede Person',
  apple: 'Äpfel',
  bread: 'Brot',
  cheese: 'Käse',
  date: 'Datteln',
  prize: 'preis',
  prizeAbout: 'Was die beste Schätzung gewinnt',
  coins: 'Zwei Münzen: 2 Punkte',
  purse: 'Ein Beutel: 4 Punkte',
  race: 'wettlauf',
  raceAbout: 'Ob die Glocke läutet und die erste Hand den Preis nimmt',
  seconds: 'sekunden',
  secondsAbout: 'Wie lange die Glocke läutet',
  tooFewWares: 'Wählt mindestens {seats} Waren, eine für jede Person.',
  aimTitle: 'Ziel',
  aim: 'Nach dem letzten Tanz die meisten Punkte haben.',
  dayTitle: 'Ein Tag auf dem Fest',
  dayGuess:
    'Alle schätzen, was das Schwein wiegt, von 1 bis 30. Wer am nächsten liegt, gewinnt den Preis, auch mehrere.',
  dayGrab: 'Die Glocke läutet: Die erste Hand nimmt eine Münze (1 Punkt) oder bis zu zwei Waren vom Karren.',
  dayPack:
    'Zeige eine Ware für so viele Punkte wie ihre Zahl und lege bis zu zwei andere dazu, je 1 Punkt, keine doppelt.',
  dayDance: 'Nach dem letzten Tag tanzen alle links oder rechts. Wer auf der leereren Seite tanzt, gewinnt 1 Punkt.',
  wareAbout: 'Welche Karten es von einer Ware gibt',
  wareOf: '{ware, select, apple {Äpfel} bread {Brot} cheese {Käse} other {Datteln}} gibt es mit den Zahlen 1 bis 6.',
  wareHeld: '{n, plural, =0 {Du hast keine.} one {Du hast eine.} other {Du hast #.}}',
  askGuess: 'Was wiegt das Schwein? Du hast gehört: {from} bis {to}.',
  askGrab: 'Die Glocke läutet. Was nimmst du, wenn du zuerst da bist?',
  askLoad: 'Nimm bis zu zwei Waren vom Karren.',
  askPack: 'Zeige eine Ware und lege bis zu zwei andere dazu, keine doppelt.',
  askDance: 'Wo tanzt du? Die leerere Seite gewinnt einen Punkt.',
  weight: '{n} schätzen',
  likely: 'wie gehört',
  takeCoin: 'Münze nehmen',
  takeCart: 'Vom Karren nehmen',
  load: '{card} nehmen',
  show: '{card} zeigen',
  add: '{card} dazulegen',
  worth: '{n, plural, one {# Punkt} other {# Punkte}}',
  side: '{side, select, left {Links} other {Rechts}} tanzen',
  day: 'Tag {day} beginnt.',
  whispered: 'Du hörst, dass das Schwein {from} bis {to} wiegt.',
  weighed: 'Das Schwein wiegt {pig}. Am nächsten lag {who}: {n, plural, one {# Punkt} other {# Punkte}}.',
  guessed: '{who} hat {n} geschätzt.',
  grabbed:
    '{who} nimmt {what, select, coin {die Münze: 1 Punkt} other {vom Karren}}, nach {s, plural, one {# Sekunde} other {# Sekunden}}.',
  slept: 'Die Glocke verstummt, und niemand hat etwas genommen.',
  loaded: '{who} nimmt {n, plural, =0 {nichts} other {{cards}}} vom Karren.',
  packed: '{who} zeigt {show}{n, plural, =0 {} other { mit {add}}}: {points, plural, one {# Punkt} other {# Punkte}}.',
  danced: 'Links: {l, plural, =0 {niemand} other {{left}}}. Rechts: {r, plural, =0 {niemand} other {{right}}}.',
  now: 'Tag {day} von {days}: {phase, select, guess {das Schwein wartet auf die Waage} grab {die Glocke läutet} load {der Karren wird geleert} pack {die Stände werden gefüllt} dance {der letzte Tanz} other {das Fest ist vorbei}}.',
  score: '{who}: {n, plural, one {# Punkt} other {# Punkte}}, {best} mal am nächsten.',
  cart: 'Auf dem Karren: {cards}.',
  dances: '{who} hat {side, select, left {links} other {rechts}} getanzt.',
  hand: 'Deine Waren: {n, plural, =0 {keine} other {{cards}}}.',
});

export const fairWords = { en, de };
