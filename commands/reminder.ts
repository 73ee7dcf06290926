/** The reminder of the daily: at which hour, in whose clock, and never again. */
import type { MessageComponentInteraction } from 'discord.js';
import { type Call, chosenIn, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import { type Label, selectOf } from '../src/views/blocks.ts';
import { REMIND_OFF as OFF, REMIND, tapId } from '../src/views/ids.ts';
import { hourText, zoneNamed, zoneText } from '../src/words/times.ts';
import { zoneSelect } from './startTimes.ts';

/** In the place of an hour. */
const ASK = 'ask';
const ZONE = 'zone';
const HOUR = 'hour';

/** What is set, and the button that changes it. */
export async function reminderRow(call: Call): Promise<Label> {
  const { bot, actor, tell } = call;
  const set = await bot.store.reminderOf(actor.user);
  const text =
    set === undefined
      ? tell('remindOff', {})
      : tell(set.isRefused ? 'remindRefused' : 'remindOn', await hourOf(call, set.hour));
  return { text, button: { id: tapId('preferences', REMIND, ASK), label: tell('remindChange', {}) } };
}

async function hourOf({ bot, actor, locale }: Call, hour: number): Promise<{ readonly hour: string }> {
  const { zone = 'UTC' } = await bot.store.preferences(actor.user);
  return { hour: hourText(zone, hour, bot.clock.now(), locale) };
}

/** A tap on the reminder's button, or on what that has opened. */
export async function remindTapped(
  call: Call,
  interaction: MessageComponentInteraction,
  what: string | undefined,
): Promise<unknown> {
  const { bot, actor, tell, locale } = call;
  const chosen = chosenIn(interaction);
  const now = bot.clock.now();
  if (what === ASK) return call.answer.reply(await panel(call));
  if (what === OFF || chosen === OFF) {
    await bot.store.remindNever(actor.user);
    return what === OFF ? replyEphemeral(call, tell('remindStopped', {})) : call.answer.update(await panel(call));
  }
  if (what === ZONE && chosen !== undefined) {
    const zone = zoneNamed(chosen, now);
    if (zone !== undefined) await bot.reminders.prefer(actor.user, { zone });
    return call.answer.update(await panel(call));
  }
  const { zone } = await bot.store.preferences(actor.user);
  const hour = Number(chosen);
  if (what !== HOUR || zone === undefined || !(Number.isInteger(hour) && hour >= 0 && hour < 24)) return undefined;
  await bot.reminders.set(actor.user, hour, zone, locale);
  return call.answer.update(await panel(call));
}

/** First the time zone, if that is not known; then the hour. */
async function panel(call: Call): Promise<Message> {
  const { bot, actor, tell, locale } = call;
  const now = bot.clock.now();
  const { zone } = await bot.store.preferences(actor.user);
  const { text } = await reminderRow(call);
  const title = `### ${tell('remindTitle', {})}`;
  if (zone === undefined)
    return ephemeral(
      [`${title}\n${tell('remindZone', {})}`],
      [zoneSelect(call, tapId('preferences', REMIND, ZONE), zone)],
    );
  const set = await bot.store.reminderOf(actor.user);
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: hourText(zone, hour, now, locale),
    chosen: set?.hour === hour,
  }));
  const off = { value: OFF, label: tell('remindNever', {}), chosen: set === undefined };
  const select = selectOf(tapId('preferences', REMIND, HOUR), tell('remindWhen', {}), [off, ...hours]);
  return ephemeral([`${title}\n${text}\n-# ${tell('zoneIs', { zone: zoneText(zone, now, locale) })}`], [select]);
}
