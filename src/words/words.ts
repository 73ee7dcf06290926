/** Every sentence that is no game's, with what it is given. */
import type { NoArgs, Pace } from '../../games/game.ts';
import type { Refusal } from '../table/refusals.ts';

/** What luck decides in a game. */
export type LuckArg = { luck: 'cards' | 'dice' };

/** Sentences for refusals that need arguments; the others have none. */
interface RefusalArgs {
  'too-few': { min: number };
  unfinished: { n: number };
  problem: { text: string };
  'game-off': { game: string };
  'no-role': { role: string };
  'many-invited': { max: number };
  seated: { name: string };
  'not-host': { name: string };
  'host-adds-bots': { name: string };
  'too-many-seats': { max: number; taken: number };
}
/** A sentence for each refusal but `turn`: the game itself says whose turn it is. */
type Refused = {
  [K in Exclude<Refusal['why'], 'turn'> as `refused.${K}`]: K extends keyof RefusalArgs ? RefusalArgs[K] : NoArgs;
};
type Paces = { [K in Pace as `pace.${K}`]: NoArgs };
type Wrong = {
  'wrong.unknown': { field: string };
  'wrong.no-choice': { field: string; choices: string };
  'wrong.strangers': { field: string; strangers: string; choices: string };
  'wrong.no-number': { field: string; min: number; max: number };
  'wrong.too-few-or-many': { field: string; min: number; max: number };
  chooseFit: NoArgs;
  'wrong.unused': { field: string; needs: string; choices: string };
};

export interface Words extends Refused, Paces, Wrong {
  // Names
  bot: { n: number };
  botOfLevel: { name: string; level: string };
  botFor: { name: string };

  // Lobby
  lobby: { name: string };
  rematchLobby: { name: string };
  rematchReady: { name: string };
  option: { name: string; value: string };
  yes: NoArgs;
  no: NoArgs;
  thinkingTime: { pace: string };
  seats: { taken: number; max: number; names: readonly string[] };
  lobbyFacts: { players: string; minutes: number };
  lobbyChanged: { what: string };
  dealCode: LuckArg & { code: string };
  dealFixed: LuckArg & { code: string };
  deal: NoArgs;
  cutDeck: NoArgs;
  whoDeals: { names: readonly string[]; count: number; when: string };
  whoDealsSoon: { names: readonly string[]; count: number; when: string };
  dealYours: { when: string };
  dealSoon: NoArgs;
  cutDigits: { digits: string };
  ownPart: LuckArg & { join: string };
  startBots: NoArgs;
  changeLobby: NoArgs;
  changeHead: { title: string };
  moreLobby: NoArgs;
  moreHead: { title: string };
  anyNumber: NoArgs;
  numberTitle: NoArgs;
  formLate: NoArgs;
  numberBetween: { name: string; min: number; max: number };
  changeAbout: NoArgs;
  'change.rules': NoArgs;
  'change.house': NoArgs;
  'change.table': NoArgs;
  notWithThese: { name: string };
  chooseAny: { name: string };
  paceChoice: { pace: string };
  takeOut: NoArgs;
  takeOutNobody: NoArgs;
  /** In a list. */
  keptSeat: { name: string };
  seatsKeptFor: { names: readonly string[]; count: number };
  playersCall: { role: string; name: string; game: string; free: number };
  callPlayers: NoArgs;
  called: NoArgs;
  calledLately: { when: string };
  calledNobody: NoArgs;
  notCalled: NoArgs;
  pingMe: NoArgs;
  pingMeNot: NoArgs;
  pingMeSwitch: NoArgs;
  pingMeAbout: NoArgs;
  roleGiven: NoArgs;
  roleTaken: NoArgs;
  findOthers: NoArgs;
  invite: NoArgs;
  inviteTitle: NoArgs;
  inviteOwn: NoArgs;
  inviteOwnDo: NoArgs;
  inviteServer: NoArgs;
  inviteServerDo: NoArgs;
  answersPrivate: NoArgs;
  inviteCall: { users: readonly string[]; name: string; game: string };
  botsBy: NoArgs;
  botsByHost: NoArgs;
  botsByGuests: NoArgs;
  sitIns: NoArgs;
  hints: NoArgs;
  howToPlay: NoArgs;
  needsMore: { missing: number };
  seatsKept: { names: readonly string[]; count: number; when: string };
  startsSoon: { when: string };
  notYet: NoArgs;
  commitment: { hash: string };
  openUntil: { when: string };
  closedCancelled: NoArgs;
  /** `name`: none where it is not known. */
  closedManaged: { name: string };
  closedExpired: NoArgs;
  closedEmpty: NoArgs;
  join: NoArgs;
  leave: NoArgs;
  addBot: NoArgs;
  botAdded: { name: string };
  botSits: { name: string };
  start: NoArgs;
  startLine: { way: string; meaning: string };
  cancel: NoArgs;

  // Table
  thinking: { names: readonly string[]; when: string };
  thinkingBots: { names: readonly string[] };
  thinkingUntimed: { names: readonly string[] };
  done: { names: readonly string[] };
  /** In place of the last round, where a turn says too much. */
  moreInTable: NoArgs;
  myHand: NoArgs;
  movedOn: NoArgs;
  resultBelow: NoArgs;
  voidCancelled: NoArgs;
  voidManaged: { name: string };
  voidAnnulled: NoArgs;
  endAsked: { name: string; names: readonly string[]; count: number; when: string };
  endAskedAway: { name: string; when: string };
  agreeToEnd: NoArgs;
  voidEmpty: NoArgs;
  voidVersion: NoArgs;
  nudge: { user: string; when: string };
  nudgeAll: { users: readonly string[]; when: string };
  rematchCall: { users: readonly string[]; name: string };
  botPlays: { names: readonly string[] };
  botPlaysYou: NoArgs;
  imBack: NoArgs;
  sitIn: { name: string };
  satIn: { name: string; before: string };
  sitInNext: { before: string };
  nextDeal: NoArgs;
  /** `deal`: a game's `dealName`, here and below. */
  nextDealSoon: { deal: string };
  handOver: { name: string };
  handedOver: NoArgs;
  pausedUnshown: NoArgs;
  pausedFaulty: { fault: string };
  awayOnTable: { when: string };
  away: { when: string };
  voidAway: NoArgs;
  voidGone: NoArgs;
  voidUnreachable: NoArgs;
  voidFault: NoArgs;
  'preferences.about': NoArgs;
  'pings.name': NoArgs;
  'pings.about': NoArgs;
  pingsOn: NoArgs;
  pingsOff: NoArgs;
  pingsSwitch: NoArgs;
  'pictures.name': NoArgs;
  'pictures.about': NoArgs;
  picturesOn: NoArgs;
  picturesOff: NoArgs;
  picturesSwitch: NoArgs;
  'hints.name': NoArgs;
  'hints.about': NoArgs;
  hintsOn: NoArgs;
  hintsOff: NoArgs;
  hintsSwitch: NoArgs;
  'reader.name': NoArgs;
  'reader.about': NoArgs;
  readerOn: NoArgs;
  readerOff: NoArgs;
  readerSwitch: NoArgs;
  'language.name': NoArgs;
  'language.about': NoArgs;
  'language.auto': NoArgs;
  /** This catalogue's language by its own name. */
  language: NoArgs;
  languageAuto: { language: string };
  languageOwn: { language: string };
  preferencesTitle: NoArgs;
  preferencesText: NoArgs;
  switchOn: { what: string };
  switchOff: { what: string };

  // Panel
  /** The name of the list in which a question is answered. */
  yourChoice: NoArgs;
  lookUp: NoArgs;
  lookUpWhat: NoArgs;
  youPicked: { pick: string };
  /** The same in few words, where a list says what else there is. */
  pickedThis: { pick: string };
  yourPicks: { picks: string };
  youMayChange: NoArgs;
  draftNote: NoArgs;
  waitingFor: { name: string };
  othersChoose: NoArgs;
  askedOnTable: { what: string };
  arrowAloud: NoArgs;
  tableShown: NoArgs;
  handShown: NoArgs;
  untilThen: { when: string };
  timeWasUp: NoArgs;
  takeYourTime: NoArgs;
  picked: { label: string };
  suggest: NoArgs;
  undo: NoArgs;
  suggestWhy: NoArgs;
  suggestNothing: NoArgs;
  suggestCosts: NoArgs;
  hintButton: NoArgs;
  hintCosts: NoArgs;
  hintBest: { best: string };
  hintMore: { answer: string; points: string };
  hintLess: { answer: string; points: string };
  hintLevel: { answer: string };
  doneButton: NoArgs;
  change: NoArgs;
  stale: NoArgs;

  // End
  matchOver: NoArgs;
  youWon: NoArgs;
  youSharedFirst: { others: readonly string[] };
  youCame: { place: number; n: number };
  won: { names: readonly string[]; count: number; points: string };
  wonBy: { names: readonly string[]; points: string; ahead: number; others: readonly string[] };
  wonTie: { names: readonly string[]; points: string; why: string };
  placeWhy: { place: number; names: readonly string[]; why: string };
  placeTie: { place: number; names: readonly string[]; points: string; why: string };
  finishedAlone: { names: readonly string[]; points: string };
  checkCards: LuckArg;
  place: { place: number; names: readonly string[]; points: string };
  bestFirst: { kind: string; points: string };
  bestNew: { kind: string; points: string; before: string };
  bestStays: { kind: string; before: string };
  bestSuggested: NoArgs;
  perDeal: { deal: string; unit: string };
  dealsOf: { name: string; deals: string };
  secret: { secret: string };
  howToCheck: { hash: string; parts: string; streams: string; n: number };
  lastDeals: { deal: string; shown: number; deals: number; unit: string };
  notStarted: NoArgs;
  rematch: NoArgs;
  otherRematch: NoArgs;

  // Answers
  yourTables: NoArgs;
  noTable: NoArgs;
  whichTable: NoArgs;
  noSuchTable: NoArgs;
  tableChoice: { game: string; names: readonly string[] };
  lobbyWaits: NoArgs;
  acted: { what: 'started' | 'joined' | 'rematch' | 'other' };
  noCommand: NoArgs;
  onlyServers: NoArgs;
  leftLobby: NoArgs;
  leftMatch: NoArgs;
  leaveAsk: { title: string };
  leaveAskLast: { title: string };
  leaveDo: NoArgs;
  cancelled: NoArgs;
  cancelAsk: { title: string };
  cancelAskAlone: { title: string };
  cancelAskLobby: { title: string };
  endTable: NoArgs;
  cancelChoice: { title: string };
  askToEnd: NoArgs;
  askedToEnd: NoArgs;
  cancelDo: NoArgs;
  repost: NoArgs;
  reposted: NoArgs;
  missing: { permissions: readonly string[] };
  help: NoArgs;
  'help.start': NoArgs;
  'help.table': NoArgs;
  'help.more': NoArgs;
  'help.manage': NoArgs;
  helpPlay: { games: string };
  helpTable: NoArgs;
  helpTalk: { lookups: readonly string[] };
  helpMore: NoArgs;
  helpManage: NoArgs;
  rulesGo: NoArgs;
  rulesFull: NoArgs;
  lookupNoGame: NoArgs;

  // Daily
  daily: { game: string };
  dailyAbout: { until: string };
  dailies: NoArgs;
  dailyYesterday: NoArgs;
  dailyState: { state: string; points: string };
  dailyOpen: NoArgs;
  dailyBots: { n: number };
  dailyAtTable: { place: number; n: number };
  dailyNew: NoArgs;
  gamesHead: NoArgs;
  gamesNone: NoArgs;

  // Puzzle
  'invite.about': NoArgs;
  'puzzle.about': NoArgs;
  puzzleTitle: { game: string; day: string };
  puzzleAsk: { name: string };
  puzzleSoon: NoArgs;
  puzzleRight: { best: string };
  puzzleWrong: { pick: string; best: string; cost: string };
  puzzleWhy: { futures: number; best: string; next: string; cost: string };
  puzzleBest: NoArgs;
  puzzleAnswers: { count: number; shares: string };

  gamesNothing: NoArgs;
  otherMatch: NoArgs;
  gamesMore: { n: number };
  gamesTurn: { when: string };
  gamesTurnUntimed: NoArgs;
  gamesOthers: NoArgs;
  gamesPrivate: NoArgs;
  gamesLobby: NoArgs;
  gamesAway: { when: string };
  gamesPaused: NoArgs;
  gamesOpen: NoArgs;
  dailyStreak: { days: number; free: number };
  dailyStreakShared: { days: number };
  dailyPlace: { place: number; count: number };
  dailyCame: { place: number; n: number };
  dailyCommand: NoArgs;
  dailyBegun: NoArgs;
  dailyDone: { points: string; place: number; count: number };
  dailyHere: NoArgs;
  dailyEverywhere: NoArgs;
  dailyNobody: NoArgs;
  boardsOn: NoArgs;
  boardsYoung: NoArgs;
  boardsKept: NoArgs;
  boardsJoin: NoArgs;
  boardsLeave: NoArgs;
  dailyFair: { hash: string };
  dailyBefore: { day: string; secret: string; parts: string };
  dailyPlay: NoArgs;
  dailyGoOn: NoArgs;
  dailyShare: NoArgs;
  dailyLook: NoArgs;
  dailyOver: NoArgs;
  /** `why`: a table's reason. */
  dailyEnded: { why: string };
  dailyUpdated: NoArgs;
  dailyNotDone: NoArgs;
  dailyShared: { name: string; game: string; day: string };
  dailyTry: NoArgs;
  'daily.about': NoArgs;
  'daily.game': NoArgs;

  // Permissions
  'permission.ViewChannel': NoArgs;
  'permission.SendMessages': NoArgs;
  'permission.SendMessagesInThreads': NoArgs;

  // Commands and their options
  'play.about': NoArgs;
  'with.name': NoArgs;
  'with.about': NoArgs;
  'pace.name': NoArgs;
  'pace.about': NoArgs;
  'hand.about': NoArgs;
  'games.about': NoArgs;
  'table.about': NoArgs;
  'who.about': NoArgs;
  'scores.about': NoArgs;
  'leave.about': NoArgs;
  'cancel.about': NoArgs;
  'rules.about': NoArgs;
  'rules.game': { game: string };
  'page.name': NoArgs;
  'page.about': NoArgs;
  'help.about': NoArgs;
  'which.name': NoArgs;
  'which.about': NoArgs;
}
