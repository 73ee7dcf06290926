import type { NoArgs } from '../../games/game.ts';

/** The sentences about finished matches: boards, profiles, replays. */
export interface RecordWords {
  former: NoArgs;
  behind: NoArgs;
  pageBefore: NoArgs;
  pageAfter: NoArgs;

  // Leaderboard
  board: { game: string };
  boardWhat: { span: string; by: string; where: string };
  boardEmpty: { game: string };
  boardEmptySpan: { game: string; span: string };
  boardLine: { place: number; name: string; rating: string; played: number; won: number; mean: string; points: string };
  boardBest: { place: number; name: string; points: string; match: string };
  boardMine: { line: string };
  boardPlayed: { played: number };
  profileCourse: { name: string; game: string };
  boardYou: { name: string };
  boardNoMine: NoArgs;
  boardIdle: NoArgs;
  boardAllIdle: { game: string };
  boardBots: { played: number; won: number; mean: string };
  boardMore: { more: number };
  boardNote: NoArgs;
  boardPage: { page: number; pages: number };
  boardMyPage: NoArgs;
  boardMatches: NoArgs;
  boardFilter: NoArgs;
  filterGame: NoArgs;
  filterBy: NoArgs;
  filterKind: NoArgs;
  filterSpan: NoArgs;
  filterWhere: NoArgs;
  filterShow: NoArgs;
  rating: { rating: number };
  ratingUnsure: { rating: number };
  'span.all': NoArgs;
  'span.month': NoArgs;
  'span.season': NoArgs;
  'by.rating': NoArgs;
  'by.wins': NoArgs;
  'by.place': NoArgs;
  'by.points': NoArgs;
  'by.best': NoArgs;
  'where.here': NoArgs;
  'where.everywhere': NoArgs;
  'leaderboard.about': NoArgs;
  'span.name': NoArgs;
  'span.about': NoArgs;
  'by.name': NoArgs;
  'by.about': NoArgs;
  'boards.name': NoArgs;
  'boards.about': NoArgs;
  'game.name': NoArgs;
  'game.about': NoArgs;

  // Matches
  matches: { name: string; game: string };
  matchLine: { when: string; code: string; place: number; seats: number; points: string };
  matchLeft: { when: string; code: string };
  matchesNone: { name: string; game: string };
  matchesOpen: NoArgs;
  matchChoice: { code: string; place: number; seats: number; points: string };

  // Replays
  replay: NoArgs;
  replayOf: { game: string; code: string };
  replayStep: { step: number; steps: number; eyes: string };
  eyesTable: NoArgs;
  eyesSeat: { name: string };
  replayFirst: NoArgs;
  replayBack: NoArgs;
  replayOn: NoArgs;
  replayLast: NoArgs;
  replayFile: NoArgs;
  replayPlaces: NoArgs;
  replayDeal: { deal: number };
  replayTo: { step: number };
  replayOld: NoArgs;
  replayUnknown: NoArgs;
  replayDaily: { when: string };
  replayNoFile: NoArgs;
  replayFileNote: NoArgs;
  verifyOf: { game: string; code: string };
  verifyRight: NoArgs;
  verifyWrong: NoArgs;
  verifyAbout: NoArgs;
  verifyDetails: NoArgs;
  verifyVoid: NoArgs;
  verifyCommitment: { hash: string };
  verifySeed: { joins: number };
  verifyDayCommitment: { hash: string };
  verifyDaySeed: { day: string };
  verifyDeals: { deals: number; streams: number };
  verifyTold: { entries: number };
  verifyNotTold: { entries: number };
  verifyCounted: NoArgs;
  verifyNotCounted: NoArgs;
  verifyYourself: NoArgs;
  verifyOld: NoArgs;
  'replay.about': NoArgs;
  'verify.about': NoArgs;
  'code.name': NoArgs;
  'code.about': NoArgs;

  // Profiles
  profileOf: { name: string; game: string };
  profileNone: { name: string; game: string };
  profileUnrated: NoArgs;
  profileRating: { rating: number; doubt: number };
  profileRatingUnsure: { rating: number; doubt: number };
  profileRatings: { low: number; high: number };
  profileRecord: { played: number; won: number; mean: string; points: string; perDeal: string };
  profileWinning: { matches: number; longest: number };
  profileNeverWon: NoArgs;
  profileNotWinning: { matches: number; longest: number };
  profileAbandoned: { abandoned: number };
  profileTally: { tally: string; mean: string };
  profileBest: { kind: string; points: string; match: string };
  profileAgainst: { name: string; matches: number; ahead: number; behind: number; level: number };
  profileOther: { game: string; rating: string; played: number; won: number; mean: string };
  profileMatches: NoArgs;
  profileMeetings: { name: string };
  profileBests: NoArgs;
  matchesProfile: NoArgs;
  'profile.about': NoArgs;
  'user.name': NoArgs;
  'user.about': NoArgs;
  'against.name': NoArgs;
  'against.about': NoArgs;

  // Wishes and settings
  allBoardsOn: NoArgs;
  allBoardsOff: NoArgs;
  allBoardsSwitch: NoArgs;
  'allBoards.name': NoArgs;
  'allBoards.about': NoArgs;
  privacyAsk: NoArgs;
  privacyDoDelete: NoArgs;
  privacyDeleted: NoArgs;
  privacyExported: NoArgs;
  privacyTooLong: NoArgs;
  'privacy.about': NoArgs;
  'privacyExport.about': NoArgs;
  'privacyDelete.about': NoArgs;
}
