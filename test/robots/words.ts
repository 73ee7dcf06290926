/** What is said in answer to anything: words, to the one who asked, without slips, and without a ping. */
import assert from 'node:assert/strict';
import { type Outcome, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { isEphemeral } from '../discord/messages.ts';
import type { Act } from './acts.ts';

const DEFERRED_UPDATE = 6;

/** What answers show to all: a table, what has become of a lobby in one line, a ping, or where it stands in a thread. */
const PUBLIC = /^## |^<@\d+>|^\*\*[^*]+\*\* · |: <#\d+>$/;

/** It was answered, with words, to the one who asked. */
export function judgeAnswer(act: Act, { failed, type, message, choices, modal, followUps }: Outcome): void {
  assert.equal(failed, false, 'the interaction failed');
  if (act.type === 4) {
    assert.ok(choices !== undefined && choices.length <= 25, 'no choices');
    return;
  }
  if (modal !== undefined) {
    assert.match(`${modal.title}`, /\p{L}{3}/u, 'a form without words');
    return;
  }
  assert.ok(message !== undefined, `an answer of type ${type} without a message`);
  // A deferred update leaves the message that was tapped as it is: what is said comes below it.
  const below = followUps();
  for (const said of type === DEFERRED_UPDATE && below.length > 0 ? below : [message, ...below]) {
    const text = textOf(said);
    assert.ok(/\p{L}{3}/u.test(text), 'an answer without words');
    assert.ok(!/went wrong on our side|auf unserer Seite/.test(text), `it failed: ${text}`);
    assert.ok(isEphemeral(said) || PUBLIC.test(text), `a sentence for one is shown to all: ${text}`);
  }
}

const SLIP = /\bundefined\b|\bNaN\b|\[object/;
/** What somebody has typed that looks like a slip. */
const typedIn = (value: unknown): string[] => {
  if (typeof value === 'string') return SLIP.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(typedIn) : [];
};

/** No slip of a program, and a ping only where the table waits for somebody. */
export function judgeWords(message: Wire, { data }: Act): void {
  const text = textOf(message);
  // What was typed may be said again.
  const own = typedIn(data).reduce((rest, typed) => rest.replaceAll(typed, ''), text);
  assert.ok(!SLIP.test(own), `a slip: ${text}`);
  const isPing = /^<@\d+>/.test(text);
  if (isPing) return;
  assert.deepEqual(message.mentions, [], `a ping in ${text}`);
  const blocks = isEphemeral(message) ? withoutMentions(blocksOf(message), JSON.stringify(data)) : blocksOf(message);
  assert.ok(!/(?<!\\)<@[!&]?\d+>|(?<!\\)@(everyone|here)/.test(blocks), `a mention in ${text}`);
  // A block of code shows everything as it is.
  assert.ok(!FORMATTED.test(blocks.replace(/```\n.*?\n```/gs, '')), `a name that formats ${text}`);
}

/**
 * In what one person sees alone a mention pings nobody: so a role is named, and somebody whom that person has asked about
 * and whose name is not known.
 */
const withoutMentions = (text: string, asked: string): string =>
  text
    .replace(/(role|Rolle) <@&\d+>/, '')
    .replace(/<@(\d+)>/g, (mention, user: string) => (asked.includes(`"${user}"`) ? '' : mention));

/** What the odd names of `garbage.ts` would make of a message that says them as they are. */
const FORMATTED =
  /\*\*bold\*\*|\|\|hidden\|\||`code`|__a__|https:\/\/example|(?<!\\)\]\(https|<(#3|t:0:R|\/play:0|:a:1)>|^# Title/m;

/** What stands in text blocks: labels of buttons ping nobody. */
const blocksOf = (message: Wire): string => {
  const all = (each: Wire): string[] => [
    ...(each.content ? [each.content] : []),
    ...(each.components ?? []).flatMap(all),
  ];
  return message.components.flatMap(all).join('\n');
};
