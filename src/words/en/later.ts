import { catalogue } from '../../../games/text.ts';
import type { LaterWords } from '../later.ts';

export const later = catalogue<LaterWords>()({
  'at.name': 'at',
  'at.about': 'When it starts by itself, such as 20:00, 8:30pm or in 2h; people join until then',
  inTime: 'in {hours, plural, =0 {} other {# h }}{minutes, plural, =0 {} other {# min}}',
  atChoice: '{clock} · {until}',
  atNeedsZone: '{text} (your time zone comes next)',
  atUnread:
    'I can’t read that time. Send the command again with one such as `20:00`, `8:30pm`, `tomorrow 9am` or `in 2h`.',
  atPast: 'That time has passed. Send the command again with a later one.',
  atFar: 'A table can start at most {hours} hours from now. Send the command again with an earlier time.',
  zoneAsk:
    'When is **{text}** for you? Discord doesn’t tell your time zone. Choose what time it is for you now: Sixes remembers the place.',
  zoneChoose: 'What time is it for you now?',
  zoneKept: 'Your time zone is {zone} now. Send `/play` again with your time.',
  zoneUnknown: 'There is no such time zone. Choose one from the list, or type what time it is for you now.',
  zoneNone: 'Not set',
  zoneIs: 'Time zone: {zone}',
  'zone.name': 'timezone',
  'zone.about': 'So that your times are understood: a place, or what time it is for you now',
  startsAt: '🕗 **It starts by itself {at}**, {when}.',
  startsByHand: 'it starts with **Start**',
  startMissed:
    '🕗 **It’s time to play**, {alone, select, yes {but nobody else is here yet} other {but the table can’t start like this}}. Tap **Start** when you are ready.',
  startChoose: 'When it starts',
  startByHand: 'Starts when you tap Start',
  startLater: '{minutes} minutes later',
  startIn: 'Starts {until}',
  startsCall: '{users}, **{game}** starts {when}. Your seat is ready.',
  cantCome: 'Can’t make it',
  gamesPlanned: 'Starts {when}.',
  'direct.name': 'direct',
  'direct.about': 'Pings as direct messages where you have an hour or more to think, not in the channel',
  directOn: 'In slow matches, with an hour or more for each turn, pings come as direct messages.',
  directOff:
    'Pings come in the table’s channel. Switch this on to get those of slow matches, with an hour or more for each turn, as direct messages.',
  directSwitch: 'Direct messages',
  directRefused:
    'Sixes can’t send you direct messages, so it pings you in the channel again. Allow them in Discord’s privacy settings, then switch them on in `/preferences`.',
  directStop: 'Ping me in the channel',
  remindTitle: 'Reminder of the daily',
  remindOff: 'You get no reminder of the daily match.',
  remindOn: 'Sixes reminds you of the daily at {hour} by direct message, unless you have played.',
  remindRefused:
    'Sixes can’t remind you at {hour}: it can’t send you direct messages. Allow them in Discord’s privacy settings, then choose the hour again.',
  remindChange: 'Remind me…',
  remindWhen: 'When to remind you',
  remindNever: 'Never',
  remindZone: 'Discord doesn’t tell your time zone. Choose what time it is for you now: Sixes remembers the place.',
  remindStop: 'Don’t remind me',
  remindStopped: 'Sixes doesn’t remind you any more. `/daily` and `/preferences` switch it on again.',
  reminder: '🎲 **Today’s dailies wait for you:** send `/daily` on any server with Sixes. The day ends {until}.',
  nudgeDirect: '**{game}:** everyone is waiting for you. Time is up {when}.',
});
