/** What pings people: a question that another person waits for them with, or a seat that is kept for them. */

import type { Locale } from '../../games/game.ts';
import { placeIn } from '../homes.ts';
import type { MatchRecord } from '../model.ts';
import { messageName } from '../speech/names.ts';
import { speechOf } from '../speech/speech.ts';
import { relative } from '../speech/time.ts';
import { dueAt, type Pending } from '../table/match.ts';
import type { Call, Called, Ping } from '../table/pingDelivery.ts';
import type { Remembrance } from '../table/reminders.ts';
import type { Table } from '../table/table.ts';
import { titleIn } from '../words/games.ts';
import { type Tell, tellerOf } from '../words/index.ts';
import type { Blocks, Button } from './blocks.ts';
import { REMIND, REMIND_OFF, tapId, verbId } from './ids.ts';

export function pingBlocks({ table, users, about, direct }: Ping): Blocks {
  if (about === 'seated') return seatedPing(table, users);
  if (about === 'moved') return movedPing(table, users);
  if ('role' in about) return playersCall(table, about);
  if ('startsAt' in about) return startPing(table, users, about.startsAt);
  if (direct !== undefined && 'question' in about) return directPing(table, about, direct.locale);
  return 'openedBy' in about ? seatsPing(table, users, about.openedBy) : questionPing(table, about, users);
}

/** Tells the person who called players what came of it. */
export function calledText(called: Called, tell: Tell): string {
  if (called === 'called') return tell('called', {});
  if (called === 'no-role') return tell('calledNobody', {});
  return called === 'failed' ? tell('notCalled', {}) : tell('calledLately', { when: relative(called.nextAt) });
}

/** Everybody who sees it can sit down, or be called from then on. */
function playersCall({ record, game, seats, options }: Table, { role, calledBy }: Call): Blocks {
  const tell = tellerOf(record.locale);
  const free = game.seats(options)[1] - seats.filter(({ user }) => user !== null).length;
  const call = { role: `<@&${role}>`, name: messageName(calledBy), game: titleIn(game, record.locale), free };
  const join: Button = { id: verbId(record.id, 'join'), label: tell('join', {}), style: 'main' };
  return { parts: [tell('playersCall', call)], rows: [[join, pingMeButton(tell)]], pingsRole: role };
}

/** The button that gives a person the role for calls. */
export const pingMeButton = (tell: Tell): Button => ({
  id: tapId('preferences', 'role', 'ask'),
  label: tell('pingMe', {}),
});

function questionPing(table: Table, pending: Pending, users: readonly string[]): Blocks {
  const { tell } = speechOf(table, table.record.locale);
  const when = relative(dueAt(table.match!, pending));
  const [user, ...others] = users.map(mentionOf) as [string, ...string[]];
  const text =
    others.length === 0 ? tell('nudge', { user, when }) : tell('nudgeAll', { users: [user, ...others], when });
  return pinging(users, text, { id: verbId(table.record.id, 'hand'), label: tell('myHand', {}), style: 'main' });
}

/** In somebody's direct messages nothing can be played: it leads to the table. */
function directPing({ record, game, match }: Table, pending: Pending, locale: Locale): Blocks {
  const tell = tellerOf(locale);
  const text = tell('nudgeDirect', { game: titleIn(game, locale), when: relative(dueAt(match!, pending)) });
  const stop: Button = { id: tapId('preferences', 'direct', 'off'), label: tell('directStop', {}) };
  return { parts: [], rows: [{ text, button: { label: tell('gamesOpen', {}), url: tableUrl(record) } }, [stop]] };
}

/** What people read who want a reminder of the daily; one tap ends that. */
export function reminderBlocks({ locale, streak, until, place }: Remembrance): Blocks {
  const tell = tellerOf(locale);
  const { days, free } = streak;
  const kept = days > 0 ? [tell('dailyStreak', { days, free })] : [];
  const text = [tell('reminder', { until: relative(until) }), ...kept].join('\n');
  const there = place && { label: tell('gamesOpen', {}), url: tableUrl({ ...place, message: null }) };
  const stop: Button = { id: tapId('preferences', REMIND, REMIND_OFF), label: tell('remindStop', {}) };
  return { parts: [], rows: [{ text, ...(there && { button: there }) }, [stop]] };
}

/** Where a table stands, from anywhere on Discord. */
export function tableUrl({ guild, channel, message }: Pick<MatchRecord, 'guild' | 'channel' | 'message'>): string {
  const place = placeIn(guild);
  return `https://discord.com/channels/${place === channel ? '@me' : place}/${channel}/${message ?? ''}`;
}

/** Its button gives the seat back, for people who cannot come. */
function startPing({ record, game }: Table, users: readonly string[], startsAt: number): Blocks {
  const tell = tellerOf(record.locale);
  const args = { users: users.map(mentionOf), game: titleIn(game, record.locale), when: relative(startsAt) };
  return pinging(users, tell('startsCall', args), { id: tapId('leave', record.id), label: tell('cantCome', {}) });
}

/** Tells people that a tournament has seated them. */
function seatedPing({ record, game }: Table, users: readonly string[]): Blocks {
  const tell = tellerOf(record.locale);
  const args = { users: users.map(mentionOf), game: titleIn(game, record.locale), url: tableUrl(record) };
  return pinging(users, tell('tournamentCall', args), {
    id: verbId(record.id, 'hand'),
    label: tell('myHand', {}),
    style: 'main',
  });
}

/** Discord adds everybody whom a message in a thread mentions to that thread. */
const movedPing = ({ record }: Table, users: readonly string[]): Blocks => ({
  parts: [tellerOf(record.locale)('movedCall', { users: users.map(mentionOf) })],
  pings: users,
});

function seatsPing({ record, game }: Table, users: readonly string[], name: string): Blocks {
  const tell = tellerOf(record.locale);
  const args = { users: users.map(mentionOf), name: messageName(name) };
  if (record.rematchOf === null) {
    const text = tell('inviteCall', { ...args, game: titleIn(game, record.locale) });
    return pinging(users, text, { id: verbId(record.id, 'join'), label: tell('join', {}), style: 'main' });
  }
  const button = { id: verbId(record.rematchOf, 'rematch'), label: tell('rematch', {}), style: 'main' } as const;
  return pinging(users, tell('rematchCall', args), button);
}

const pinging = (users: readonly string[], text: string, button: Button): Blocks => {
  return { parts: [text], rows: [[button]], pings: users };
};

const mentionOf = (user: string): string => `<@${user}>`;
