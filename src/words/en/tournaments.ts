import { catalogue } from '../../../games/text.ts';
import type { TournamentWords } from '../tournaments.ts';

export const tournaments = catalogue<TournamentWords>()({
  'tournament.about': 'A tournament for this server: table after table, and points for each place',
  'minutes.name': 'minutes',
  'minutes.about': 'How long people join and tables begin; 60 minutes if you say nothing, longer for slow matches',
  tournamentTitle: '🏆 Tournament: {game}',
  tournamentAbout:
    'Tap **Join**, and you are seated with two to four others as soon as a table is full. After each match the next one follows. New tables begin until {until} ({when}). Thinking time: {time}.',
  tournamentPoints: 'First place at a table brings {first} points, last place {last}, the places between even steps.',
  tournamentLast: 'No new tables any more: what is being played is played to its end.',
  tournamentOver: 'The tournament is over.',
  tournamentWon:
    '🏆 {count, plural, one {**{names} wins**} other {**{names} win**}} with {points, plural, one {# point} other {# points}}',
  tournamentNobody: 'Nobody has finished a match.',
  tournamentBoard: '**Board**',
  tournamentLine:
    '{place}. {name}: **{points, plural, one {# point} other {# points}}** in {played, plural, one {# match} other {# matches}}',
  tournamentMore: '… and {more} more',
  tournamentTables: '🎲 **{count, plural, one {# table} other {# tables}}:** {tables}',
  tournamentTable: 'Table {n}',
  tournamentWaiting: '⏳ **Waiting for a table:** {names}{more, plural, =0 {} other { and # more}}',
  tournamentBreaks: '☕ **On a break:** {names}{more, plural, =0 {} other { and # more}}',
  tournamentJoin: 'Join',
  tournamentBreak: 'Take a break',
  tournamentBack: 'I’m back',
  tournamentLeave: 'Leave',
  tournamentStop: 'Begin no more tables',
  tournamentStopped: 'No new tables begin. The tournament ends with the last one that is being played.',
  tournamentOpened: 'The tournament is open: [here it is]({url}). Tap **Join** there if you play too.',
  tournamentRunning: 'A tournament is on: [here it is]({url}).',
  tournamentCall: '{users}, your table is ready: [{game}]({url}).',
  tournamentYouPlay: 'You’re playing: {table}.',
  tournamentYouWait: 'You’re in. You are pinged as soon as your table is ready.',
  tournamentYouRest: 'You’re on a break and get no table. Tap **I’m back** when you want one.',
  tournamentYouLeft: 'You’ve left: you get no more tables, and your points stay. Tap **Join** to come back.',
  tournamentYouAre:
    'So far: place {place}, {points, plural, one {# point} other {# points}} in {played, plural, one {# match} other {# matches}}.',
  tournamentDay: 'Tournament · {day}',
  tournamentThread: '{game}, tournament table {n}',
});
