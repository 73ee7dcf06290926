import type { None } from '../../games/game.ts';

/** The sentences about finished matches: boards, profiles, replays. */
export interface RecordWords {
  former: None;
  behind: None;
  pageBefore: None;
  pageAfter: None;

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
  boardNoMine: None;
  boardIdle: None;
  boardAllIdle: { game: string };
  boardBots: { played: number; won: number; mean: string };
  boardMore: { more: number };
  boardNote: None;
  boardPage: { page: number; pages: number };
  boardMyPage: None;
  boardMatches: None;
  rating: { rating: number };
  ratingUnsure: { rating: number };
  'span.all': None;
  'span.month': None;
  'span.season': None;
  'by.rating': None;
  'by.wins': None;
  'by.place': None;
  'by.points': None;
  'by.best': None;
  'where.here': None;
  'where.everywhere': None;
  'leaderboard.about': None;
  'span.name': None;
  'span.about': None;
  'by.name': None;
  'by.about': None;
  'boards.name': None;
  'boards.about': None;
  'game.name': None;
  'game.about': None;

  // Matches
  matches: { name: string; game: string };
  matchLine: { when: string; code: string; place: number; seats: number; points: string };
  matchLeft: { when: string; code: string };
  matchesNone: { name: string; game: string };
  matchesOpen: None;
  matchChoice: { code: string; place: number; seats: number; points: string };

  // Replays
  replay: None;
  replayOf: { game: string; code: string };
  replayStep: { step: number; steps: number; eyes: string };
  eyesTable: None;
  eyesSeat: { name: string };
  replayFirst: None;
  replayBack: None;
  replayOn: None;
  replayLast: None;
  replayFile: None;
  replayPlaces: None;
  replayDeal: { deal: number };
  replayTo: { step: number };
  replayOld: None;
  replayUnknown: None;
  replayDaily: { when: string };
  replayNoFile: None;
  replayFileNote: None;
  verifyOf: { game: string; code: string };
  verifyCommitment: { hash: string };
  verifySeed: { joins: number };
  verifyDayCommitment: { hash: string };
  verifyDaySeed: { day: string };
  verifyDeals: { deals: number; streams: number };
  verifyTold: { entries: number };
  verifyNotTold: { entries: number };
  verifyCounted: None;
  verifyNotCounted: None;
  verifyYourself: None;
  verifyOld: None;
  'replay.about': None;
  'verify.about': None;
  'code.name': None;
  'code.about': None;

  // Profiles
  profileOf: { name: string; game: string };
  profileNone: { name: string; game: string };
  profileUnrated: None;
  profileRating: { rating: number; doubt: number };
  profileRatingUnsure: { rating: number; doubt: number };
  profileRatings: { low: number; high: number };
  profileRecord: { played: number; won: number; mean: string; points: string; perDeal: string };
  profileWinning: { matches: number; longest: number };
  profileNeverWon: None;
  profileNotWinning: { matches: number; longest: number };
  profileAbandoned: { abandoned: number };
  profileTally: { tally: string; mean: string };
  profileBest: { kind: string; points: string; match: string };
  profileAgainst: { name: string; matches: number; ahead: number; behind: number; level: number };
  profileOther: { game: string; rating: string; played: number; won: number; mean: string };
  profileMatches: None;
  profileMeetings: { name: string };
  profileBests: None;
  matchesProfile: None;
  'profile.about': None;
  'user.name': None;
  'user.about': None;
  'against.name': None;
  'against.about': None;

  // Wishes and settings
  allBoardsOn: None;
  allBoardsOff: None;
  'allBoards.name': None;
  'allBoards.about': None;
  privacyAsk: None;
  privacyDoDelete: None;
  privacyDeleted: None;
  privacyExported: None;
  privacyTooLong: None;
  'privacy.about': None;
  'privacyExport.about': None;
  'privacyDelete.about': None;
}
