import type { NoArgs } from '../../games/game.ts';

/** The sentences of tournaments. */
export interface TournamentWords {
  'tournament.about': NoArgs;
  'minutes.name': NoArgs;
  'minutes.about': NoArgs;
  tournamentTitle: { game: string };
  /** `until`: a Discord timestamp; `when`: the time left. */
  tournamentAbout: { until: string; when: string; time: string };
  tournamentPoints: { first: number; last: number };
  tournamentLast: NoArgs;
  tournamentOver: NoArgs;
  tournamentWon: { names: readonly string[]; count: number; points: number };
  tournamentNobody: NoArgs;
  tournamentBoard: NoArgs;
  tournamentLine: { name: string; points: number; played: number };
  tournamentMore: { more: number };
  tournamentTables: { count: number; tables: string };
  tournamentTable: { n: number };
  tournamentWaiting: { names: readonly string[]; more: number };
  tournamentBreaks: { names: readonly string[]; more: number };
  tournamentRoom: NoArgs;
  tournamentJoin: NoArgs;
  tournamentBreak: NoArgs;
  tournamentBack: NoArgs;
  tournamentLeave: NoArgs;
  tournamentStop: NoArgs;
  tournamentAsk: NoArgs;
  tournamentStopped: NoArgs;
  tournamentOpened: { url: string };
  tournamentRunning: { url: string };
  tournamentCall: { users: readonly string[]; game: string; url: string };
  tournamentYouPlay: { table: string };
  tournamentYouWait: NoArgs;
  tournamentYouRest: NoArgs;
  tournamentYouLeft: NoArgs;
  tournamentYouAre: { place: number; points: number; played: number };
  tournamentDay: { day: string };
  tournamentThread: { game: string; n: number };
}
