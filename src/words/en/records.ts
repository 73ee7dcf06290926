import { catalogue } from '../../../games/text.ts';
import type { RecordWords } from '../records.ts';

export const records = catalogue<RecordWords>()({
  former: 'former player',
  behind: '-# All matches are being counted anew. Until that is done, some are missing here.',
  pageBefore: 'Back',
  pageAfter: 'More',

  board: 'Leaderboard: {game}',
  boardWhat: '{span} · {by} · {where}',
  boardEmpty: 'Nobody has finished a match of {game} on this server yet. Open a table with `/play`.',
  boardEmptySpan:
    'Nobody is on this board of {game} yet: {span}. Choose another one below, or open a table with `/play`.',
  boardLine: '{place}. {name}: {rating}, played {played}, won {won}, mean place {mean}, {points} per game',
  boardBest: '{place}. {name}: {points}, match `{match}`',
  boardMine: '**You:** {line}',
  boardPlayed: '{played} played',
  profileCourse: 'Rating of {name}: {game}',
  boardYou: '{name} (you)',
  boardNoMine: 'You are not on this board yet.',
  boardIdle: 'You have finished no match that counts here for 90 days, so you are hidden until your next one.',
  boardAllIdle:
    'Nobody has finished a match of {game} that counts here for 90 days, so all are hidden until their next one. Open a table with `/play`.',
  boardBots: 'Bots, apart: played {played}, won {won}, mean place {mean}.',
  boardMore: '… and {more, plural, one {one more player} other {# more players}}.',
  boardNote:
    'A rating with a question mark rests on few matches yet; whoever has one stands below the others. Who has not finished a match for 90 days is hidden until the next one.',
  boardPage: 'Page {page} of {pages}',
  boardMyPage: 'My place',
  boardMatches: 'The matches behind a line …',
  rating: 'rating {rating}',
  ratingUnsure: 'rating {rating}?',
  'span.all': 'all time',
  'span.month': 'this month',
  'span.season': 'this season (three months)',
  'by.rating': 'by rating',
  'by.wins': 'by wins',
  'by.place': 'by mean place',
  'by.points': 'by points per game',
  'by.best': 'by best score',
  'where.here': 'this server',
  'where.everywhere': 'all servers',
  'leaderboard.about': 'Who plays best on this server',
  'span.name': 'span',
  'span.about': 'This month, this season of three months, or all time; all time if left out',
  'by.name': 'by',
  'by.about': 'What counts; the rating if left out',
  'boards.name': 'servers',
  'boards.about': 'This server or all servers; this one if left out',
  'game.name': 'game',
  'game.about': 'Which game',

  matches: 'Matches of {name}: {game}',
  matchLine: '{when}, `{code}`: place {place} of {seats}, {points}',
  matchLeft: '{when}, `{code}`: a bot ended it in this seat',
  matchesNone: '{name} has finished no match of {game} here yet.',
  matchesOpen: 'Replay a match …',
  matchChoice: '{code}: place {place} of {seats}, {points}',

  replay: 'Replay',
  replayOf: 'Replay of {game}: `{code}`',
  replayStep: 'Step {step} of {steps} · {eyes}',
  eyesTable: 'what everybody could see',
  eyesSeat: 'what {name} could see',
  replayFirst: 'First',
  replayBack: 'Back',
  replayOn: 'Next',
  replayLast: 'Last',
  replayFile: 'JSON file',
  replayPlaces: 'Go to …',
  replayDeal: 'Deal {deal}',
  replayTo: 'Step {step}',
  replayOld:
    'The rules of this game were updated since. This is what was told at the table; hands cannot be shown any more.',
  replayUnknown:
    'There is no such match, it is not over yet, or it was played on a server that you are not on. `/profile` lists your matches with their codes.',
  replayDaily:
    'This is today’s daily, which others have still before them. It can be looked at when the day ends, {when}.',
  replayNoFile: 'The rules of this game were updated since, so there is no file of this match any more.',
  replayFileNote:
    'Everything about this match. `npm run verify -- replay.json` of Sixes checks it, and docs/fair-deals.md says how to do it yourself.',
  verifyOf: 'Checked: {game}, match `{code}`',
  verifyCommitment:
    '✓ The secret fits the SHA-256 `{hash}`. Compare it with the one that the lobby showed before the match.',
  verifySeed: '✓ The seed comes from the secret and the ids of the {joins, plural, one {one join} other {# joins}}.',
  verifyDayCommitment:
    '✓ The secret fits the SHA-256 `{hash}`. Compare it with the one that `/daily` showed on its day.',
  verifyDaySeed: '✓ The seed comes from the secret and the date, {day}.',
  verifyDeals:
    '✓ {deals, plural, one {One deal} other {All # deals}} dealt again from the seed, with luck from {streams, plural, one {one stream} other {# streams}}.',
  verifyTold:
    '✓ Played again from its {entries, plural, one {one entry} other {# entries}}, the match tells what it told then.',
  verifyNotTold:
    '✗ Played again from its {entries, plural, one {one entry} other {# entries}}, the match tells something else than then. Tell who runs Sixes.',
  verifyCounted: '✓ Places and points are those that were counted.',
  verifyNotCounted: '✗ Places and points are not those that were counted. Tell who runs Sixes.',
  verifyYourself:
    'You need not believe Sixes: `/replay` gives you the JSON file, and docs/fair-deals.md tells how to check it without us.',
  verifyOld:
    'The rules of this game were updated since, so Sixes cannot play the match again. Its secret is below its result.',
  'replay.about': 'Go through a match that is over, step by step, from any seat',
  'verify.about': 'Check that nobody chose the cards of a match that is over',
  'code.name': 'code',
  'code.about': 'The code of the match; the one you finished last if left out',

  profileOf: '{name}: {game}',
  profileNone: '{name} has finished no match of {game} on this server yet.',
  profileUnrated: '**Rating:** none yet. It takes a match with other people.',
  profileRating: '**Rating:** {rating}, give or take {doubt}.',
  profileRatingUnsure: '**Rating:** {rating}?, give or take {doubt}: a few more matches and the question mark goes.',
  profileRatings: 'So far between {low} and {high}.',
  profileRecord:
    '**Record:** {played, plural, one {one match} other {# matches}}, won {won}, mean place {mean}, {points} per game{perDeal, select, same {} other {, {perDeal} per deal}}.',
  profileWinning:
    '**Streak:** {matches, plural, one {won the last match} other {won the last # matches}}. The most in a row: {longest}.',
  profileNeverWon: '**Streak:** no win yet.',
  profileNotWinning:
    '**Streak:** {matches, plural, one {one match} other {# matches}} since the last win. The most wins in a row: {longest}.',
  profileAbandoned:
    '**Left to a bot:** {abandoned, plural, one {one match} other {# matches}}. They lower the rating and count for nothing else.',
  profileTally: '{tally}, {mean} per match.',
  profileBest: '**Best:** {points} in match `{match}`. {kind}.',
  profileAgainst:
    '**Against {name}:** {matches, plural, =0 {no match yet} one {one match} other {# matches}}{matches, plural, =0 {} other {: ahead in {ahead}, behind in {behind}, level in {level}}}.',
  profileOther: '**{game}:** {rating}, played {played}, won {won}, mean place {mean}',
  profileMatches: 'Matches',
  profileMeetings: 'Matches with {name}',
  profileBests: 'Replay a best score …',
  matchesProfile: 'Profile',
  'profile.about': 'How somebody plays: rating, record, streaks, and the matches behind it',
  'user.name': 'user',
  'user.about': 'Whose profile; your own if left out',
  'against.name': 'against',
  'against.about': 'How they did against this person',

  allBoardsOn: 'Matches you finish count on the boards of all servers too.',
  allBoardsOff: 'Your matches count on their own server’s boards alone.',
  'allBoards.name': 'all_servers',
  'allBoards.about': 'Whether your matches count on the boards of all servers too; not, unless you say so',
  privacyAsk:
    '**Delete what Sixes keeps of you?** You leave your open tables, and your names, wishes and everything that leads to you are deleted. The seats you have played stay as “former player”, so that others keep their results and ratings. This cannot be undone. `/privacy export` gives you all of it first.',
  privacyDoDelete: 'Delete everything about me',
  privacyDeleted: 'Everything that led to you is deleted. If you use Sixes again, it begins anew.',
  privacyExported: 'Everything that Sixes keeps of you. docs/privacy.md of Sixes says why.',
  privacyTooLong: 'That is more than Discord takes in one file. Whoever runs Sixes can send it to you.',
  'privacy.about': 'What Sixes keeps of you: get all of it, or delete it',
  'privacyExport.about': 'Everything that is kept of you, as a file',
  'privacyDelete.about': 'Delete what is kept of you; your seats become “former player”',
});
