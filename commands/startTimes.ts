/** When a table starts by itself: as the option of `/play`, behind a lobby's *Change…*, and the time zone that this needs. */
import type { AutocompleteInteraction, MessageComponentInteraction } from 'discord.js';
import { type Call, chosenIn, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import { MAX_AHEAD_MS, plannedFor } from '../src/table/planned.ts';
import type { Table } from '../src/table/table.ts';
import { CHOICES_A_SELECT, LONGEST_CHOICE, type Row, type Select, selectOf } from '../src/views/blocks.ts';
import type { Tell } from '../src/words/index.ts';
import { readTime, stampOf, timesFor, timeText, zoneNamed, zonesFor, zoneText } from '../src/words/times.ts';

const MINUTE_MS = 60_000;
/** Minutes from now on, and after the time that is set. */
const FROM_NOW = [10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720];
const LATER = [15, 30, 60, 120];
/** In the place of minutes. */
const BY_HAND = 'by-hand';
const LATER_BY = '+';

/** What is offered while somebody writes when to start. */
export async function offerTimes(call: Call, interaction: AutocompleteInteraction): Promise<void> {
  const { bot, actor, locale, answer, tell } = call;
  const written = interaction.options.getFocused();
  const now = bot.clock.now();
  const { zone } = await bot.store.preferences(actor.user);
  const times = timesFor(written, now, zone).filter((at) => at - now <= MAX_AHEAD_MS);
  const choices = times.map((at) => ({ name: timeText(at, now, locale, zone), value: stampOf(at) }));
  const read = readTime(written, now, zone);
  if ('lacks' in read && read.lacks === 'zone')
    choices.push({ name: tell('atNeedsZone', { text: written }).slice(0, LONGEST_CHOICE), value: written });
  await answer.choices(choices.slice(0, CHOICES_A_SELECT));
}

/** The wanted start; nothing if they have read why it is not known. `zoneId`: of the list that asks for their zone. */
export async function startFor(call: Call, written: string, zoneId: string): Promise<number | undefined> {
  const { bot, actor, tell } = call;
  const now = bot.clock.now();
  const { zone } = await bot.store.preferences(actor.user);
  const read = readTime(written, now, zone);
  if ('at' in read && read.at > now && read.at - now <= MAX_AHEAD_MS) return read.at;
  if ('lacks' in read && read.lacks === 'zone')
    await call.answer.reply(ephemeral([tell('zoneAsk', { text: written })], [zoneSelect(call, zoneId, zone)]));
  else if ('lacks' in read) await replyEphemeral(call, tell('atUnread', {}));
  else if (read.at <= now) await replyEphemeral(call, tell('atPast', {}));
  else await replyEphemeral(call, tell('atFar', { hours: MAX_AHEAD_MS / 3_600_000 }));
  return undefined;
}

/** Keeps the zone that was chosen; returns whether there is a table to open, and says so if there is none. */
export async function zoneTapped(
  call: Call,
  interaction: MessageComponentInteraction,
  isAsked: boolean,
): Promise<boolean> {
  const { bot, actor, tell, locale } = call;
  const now = bot.clock.now();
  const zone = zoneNamed(chosenIn(interaction) ?? '', now);
  if (zone === undefined) {
    await replyEphemeral(call, tell('zoneUnknown', {}));
    return false;
  }
  await bot.reminders.prefer(actor.user, { zone });
  if (!isAsked) await call.answer.update(ephemeral([tell('zoneKept', { zone: zoneText(zone, now, locale) })]));
  return isAsked;
}

/** The zones by what time it is there now; the one that is set is among them. */
export function zoneSelect(
  { bot, tell, locale }: Pick<Call, 'bot' | 'tell' | 'locale'>,
  id: string,
  zone: string | undefined,
): Select {
  const now = bot.clock.now();
  const zones = new Set([...(zone === undefined ? [] : [zone]), ...zonesFor('', now)]);
  const choices = [...zones].map((value) => ({ value, label: zoneText(value, now, locale), chosen: value === zone }));
  return selectOf(id, tell('zoneChoose', {}), choices);
}

/** The list in which a lobby's host chooses when it starts. */
export function startSelect(
  table: Table,
  id: string,
  { tell, locale, now, zone }: { tell: Tell; locale: Call['locale']; now: number; zone: string | undefined },
): Row {
  const planned = plannedFor(table);
  const set =
    planned === undefined
      ? []
      : [
          {
            value: String(planned),
            label: tell('startIn', { until: timeText(planned, now, locale, zone) }),
            chosen: true,
          },
        ];
  const later =
    planned === undefined
      ? []
      : LATER.map((minutes) => ({ value: `${LATER_BY}${minutes}`, label: tell('startLater', { minutes }) }));
  const soon = FROM_NOW.map((minutes) => ({
    value: String(minutes),
    label: tell('startIn', { until: timeText(now + minutes * MINUTE_MS, now, locale, zone) }),
  }));
  const byHand = { value: BY_HAND, label: tell('startByHand', {}), chosen: planned === undefined };
  return selectOf(id, tell('startChoose', {}), [byHand, ...set, ...later, ...soon]);
}

/** What was chosen there; nothing where that cannot be chosen. */
export function startChosen(
  table: Table,
  value: string,
  now: number,
): { readonly startsAt: number | null } | undefined {
  if (value === BY_HAND) return { startsAt: null };
  const planned = plannedFor(table);
  const minutes = Number(value);
  if (minutes === planned) return { startsAt: planned };
  if (!Number.isInteger(minutes) || minutes < 1) return undefined;
  const startsAt = (value.startsWith(LATER_BY) ? (planned ?? now) : now) + minutes * MINUTE_MS;
  return startsAt - now > MAX_AHEAD_MS ? undefined : { startsAt };
}
