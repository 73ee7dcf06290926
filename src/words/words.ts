/** Every sentence that is no game's, with what it is given. */
import type { None, Pace } from '../../games/game.ts';
import type { Refusal } from '../table/refusals.ts';

/** Sentences for refusals that need arguments; the others have none. */
interface RefusalArgs {
  'too-few': { min: number };
  unfinished: { n: number };
  problem: { text: string };
}
type Refused = { [K in Refusal['why'] as `refused.${K}`]: K extends keyof RefusalArgs ? RefusalArgs[K] : None };
type Paces = { [K in Pace as `pace.${K}`]: None };
type Wrong = {
  'wrong.unknown': { field: string };
  'wrong.no-choice': { field: string; choices: string };
  'wrong.strangers': { field: string; strangers: string; choices: string };
  'wrong.no-number': { field: string; min: number; max: number };
  'wrong.too-few-or-many': { field: string; min: number; max: number };
  'wrong.unused': { field: string; needs: string };
};

export interface Words extends Refused, Paces, Wrong {
  // Names
  bot: { n: number };
  botFor: { name: string };

  // Lobby
  lobby: { name: string };
  rematchLobby: { name: string };
  options: None;
  option: { name: string; value: string };
  yes: None;
  no: None;
  thinkingTime: { pace: string };
  seats: { taken: number; max: number };
  seat: { seat: number; name: string };
  hostSeat: { seat: number; name: string };
  needsMore: { missing: number };
  commitment: { hash: string };
  openUntil: { when: string };
  closedCancelled: None;
  closedExpired: { minutes: number };
  closedEmpty: None;
  join: None;
  leave: None;
  addBot: None;
  removeBot: None;
  start: None;
  startLine: { way: string; meaning: string };
  cancel: None;

  // Table
  thinking: { names: readonly string[]; when: string };
  done: { names: readonly string[] };
  myHand: None;
  movedOn: None;
  voidCancelled: None;
  voidEmpty: None;
  voidVersion: None;
  nudge: { user: string; when: string };
  botPlays: { names: readonly string[] };
  imBack: None;
  nextDeal: None;
  nextDealSoon: None;
  handOver: { name: string };
  handedOver: None;
  nudgeLast: { user: string; when: string };
  nudgeAll: { users: readonly string[]; when: string };
  standsStill: None;
  standsFaulty: { fault: string };
  voidGone: None;
  voidUnreachable: None;
  voidFault: None;
  'preferences.about': None;
  'pings.name': None;
  'pings.about': None;
  pingsOn: None;
  pingsOff: None;
  'pictures.name': None;
  'pictures.about': None;
  picturesOn: None;
  picturesOff: None;
  'language.name': None;
  'language.about': None;
  'language.auto': None;
  /** This catalogue's language by its own name. */
  language: None;
  languageAuto: { language: string };
  languageOwn: { language: string };

  // Panel
  panel: { title: string };
  lookUp: None;
  yourPick: { pick: string };
  yourPicks: { picks: string };
  youMayChange: None;
  draftNote: None;
  nothingToChoose: None;
  askedOnTable: None;
  untilThen: { when: string };
  picked: { label: string };
  doneButton: None;
  change: None;
  stale: None;
  late: None;

  // End
  matchOver: None;
  place: { place: number; names: readonly string[]; points: string };
  bestFirst: { kind: string };
  bestNew: { kind: string; points: string; before: string };
  bestStays: { kind: string; before: string };
  perDeal: { unit: string };
  dealsOf: { name: string; deals: string };
  secret: { secret: string };
  howToCheck: { hash: string; joins: string; streams: string; n: number };
  lastDeals: { shown: number; deals: number; unit: string };
  notStarted: None;
  rematch: None;

  // Answers
  yourTables: None;
  noTable: None;
  whichTable: None;
  noSuchTable: None;

  tableChoice: { game: string; names: readonly string[] };
  lobbyWaits: None;
  heard: None;
  noCommand: None;
  onlyServers: None;
  leftLobby: None;
  leftMatch: None;
  leaveAsk: { title: string };
  leaveAskLast: { title: string };
  leaveDo: None;
  cancelled: None;
  cancelAsk: { title: string };
  cancelDo: None;
  joinedRematch: None;
  bringDown: None;
  broughtDown: None;
  missing: { permissions: readonly string[] };
  help: None;
  helpPlay: { games: string };
  helpTable: None;
  helpTalk: None;
  helpMore: None;
  rulesPage: { title: string; page: number; pages: number };
  rulesMore: { pages: string };
  lookupNoGame: None;

  // Daily
  daily: { game: string };
  dailyAbout: { from: string; until: string };
  dailyNew: None;
  dailyBegun: None;
  dailyDone: { points: string; place: number; count: number };
  dailyHere: None;
  dailyEverywhere: None;
  dailyNobody: None;
  boardsOn: None;
  boardsOff: None;
  boardsYoung: None;
  boardsKept: None;
  boardsJoin: None;
  boardsLeave: None;
  dailyAccounts: None;
  dailyFair: { hash: string };
  dailyBefore: { day: string; secret: string };
  dailyPlay: None;
  dailyGoOn: None;
  dailyShare: None;
  dailyLook: None;
  dailyOver: None;
  /** `why`: a table's reason. */
  dailyEnded: { why: string };
  dailyUpdated: None;
  dailyNotDone: None;
  dailyShared: { name: string; game: string; day: string };
  dailyTry: None;
  'daily.about': None;
  'daily.game': None;

  // Permissions
  'permission.ViewChannel': None;
  'permission.SendMessages': None;
  'permission.SendMessagesInThreads': None;

  // Commands and their options
  'play.about': None;
  'pace.name': None;
  'pace.about': None;
  'hand.about': None;
  'table.about': None;
  'who.about': None;
  'scores.about': None;
  'leave.about': None;
  'cancel.about': None;
  'rules.about': None;
  'rules.game': { game: string };
  'page.name': None;
  'page.about': None;
  'help.about': None;
  'which.name': None;
  'which.about': None;
}
