/** Ids and names that nobody expects. */
import type { Luck } from '../../games/game.ts';

const ODD: readonly string[] = [
  ...': :::: v1 v1: v1::: v2:a:@:join v1:a:b:c:d v1:__proto__:@:join @:join'.split(' '),
  ...'__proto__ constructor toString ../../etc/passwd {{1+1}} {"a":1} %00 NaN -1 1e99 null undefined'.split(' '),
  ...'@everyone <@1> ſ İ'.split(' '),
  '',
  ' ',
  "'; drop table matches; --",
  '\u0000',
  '\u202Etxt',
  '😀'.repeat(50),
];

export const garbage = (luck: Luck): string =>
  luck.below(2) === 0
    ? luck.pick(ODD)
    : Array.from({ length: luck.below(24) }, () => String.fromCodePoint(1 + luck.below(0xd7ff))).join('');

/** Names that people give themselves: some longer than Discord takes, some that hide, turn or imitate. */
export const NAMES: readonly string[] = [
  ...'@everyone @here <@1> <@&2> <#3> <t:0:R> </play:0> <:a:1> [link](https://example.org)'.split(' '),
  ...'**bold** __a__ ||hidden|| `code` https://example.org שלום مرحبا Ada {n} <b> &amp; \\ \\*'.split(' '),
  ...'\u3164 \u115F\u1160 \uFFA0 \u2800 \u034F \u200D \u{E0041} Ada\u{E0041} \u200B'.split(' '),
  ...'> quote|# Title|- item|-# small|1. x|Bot 1|✓ 11 · 5 ducks|{n, plural, other {x}}'.split('|'),
  '',
  ' ',
  "{'",
  '\u2060\uFEFF',
  '\u0000\u0007',
  '\u202Eright to left',
  '\u2067turned',
  'a\nb\nc',
  '\n\n\n',
  '```\nblock\n```',
  '😀'.repeat(1_000),
  'x'.repeat(1_000),
  'ﷺ'.repeat(200),
  'Z̸̢͎a̷l̶g̵o̴'.repeat(10),
  '👩‍👩‍👧‍👦'.repeat(40),
];
