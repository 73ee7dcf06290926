import { catalogue } from '../../../games/text.ts';
import type { TournamentWords } from '../tournaments.ts';

export const tournaments = catalogue<TournamentWords>()({
  'tournament.about': 'A tournament for this server: table after table, and points for each place',
  'minutes.name': 'minutes',
  'minutes.about': 'How long new tables start: 60 minutes by default, longer at slow paces',
  tournamentTitle: '🏆 Tournament: {game}',
  tournamentAbout:
    'Tap **Join** to play. You get a table of three to five, and another one after each match. New tables start until {until} ({when}). Thinking time: {time}.',
  tournamentPoints: 'First place at a table scores {first} points, last place {last}, with even steps between.',
  tournamentLast: 'No more new tables. The last matches are being played.',
  tournamentOver: 'The tournament is over.',
  tournamentWon:
    '🏆 {count, plural, one {**{names} wins**} other {**{names} win**}} with {points, plural, one {# point} other {# points}}',
  tournamentNobody: 'Nobody finished a match.',
  tournamentBoard: '**Standings**',
  tournamentLine:
    '{name}: {points, plural, one {# point} other {# points}} in {played, plural, one {# match} other {# matches}}',
  tournamentMore: '… and {more} more',
  tournamentTables: '🎲 **{count, plural, one {# table} other {# tables}}:** {tables}',
  tournamentTable: 'Table {n}',
  tournamentWaiting: '⏳ **Waiting for a table:** {names}{more, plural, =0 {} other { and # more}}',
  tournamentBreaks: '☕ **On a break:** {names}{more, plural, =0 {} other { and # more}}',
  tournamentRoom: '-# Four tables at a time here: the next one starts when one of them ends.',
  tournamentJoin: 'Join',
  tournamentBreak: 'Take a break',
  tournamentBack: 'I’m back',
  tournamentLeave: 'Leave',
  tournamentStop: 'No more tables',
  tournamentAsk:
    'Start no more tables? Matches that are being played go on to their end, and nobody can join any more.',
  tournamentStopped: 'No more new tables. The tournament ends when the last match is over.',
  tournamentOpened: 'The tournament is open: [go to it]({url}). Tap **Join** there if you want to play too.',
  tournamentRunning: 'A tournament is running here: [go to it]({url}).',
  tournamentCall: '{users}, your tournament table is ready: [{game}]({url}).',
  tournamentYouPlay: 'You’re playing: {table}.',
  tournamentYouWait: 'You’re in. Your table comes next: watch the tournament’s message, or wait for the ping.',
  tournamentYouRest: 'You’re on a break. Tap **I’m back** when you want a table.',
  tournamentYouLeft: 'You’ve left the tournament. Your points stay. Tap **Join** to come back.',
  tournamentYouAre:
    'So far: place {place}, {points, plural, one {# point} other {# points}} in {played, plural, one {# match} other {# matches}}.',
  tournamentDay: 'Tournament · {day}',
  tournamentThread: '{game}, tournament table {n}',
});
