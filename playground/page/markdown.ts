/** Discord's markdown as a tree. */
export type Inline =
  | string
  | { readonly is: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'; readonly of: readonly Inline[] }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'link'; readonly url: string; readonly of: readonly Inline[] }
  | { readonly is: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly is: 'emoji'; readonly id: string; readonly name: string }
  | { readonly is: 'command'; readonly name: string }
  | { readonly is: 'time'; readonly at: number; readonly style: string };

export type Block =
  | { readonly is: 'text'; readonly of: readonly Inline[] }
  | { readonly is: 'heading'; readonly level: 1 | 2 | 3; readonly of: readonly Inline[] }
  | { readonly is: 'small'; readonly of: readonly Inline[] }
  | { readonly is: 'quote'; readonly of: readonly Block[] }
  | { readonly is: 'code'; readonly text: string }
  | {
      readonly is: 'list';
      readonly start: number | undefined;
      readonly items: readonly { readonly of: readonly Inline[]; readonly below: readonly Block[] }[];
    };

type Read = readonly [RegExp, (found: RegExpExecArray) => Inline];

const within = (is: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler') => (found: RegExpExecArray) => ({
  is,
  of: inlines(found[1]!),
});

/** Tried in order at each place. */
const INLINE: readonly Read[] = [
  [/^\\([^\p{L}\p{N}\s])/u, (found) => found[1]!],
  [/^``(.+?)``(?!`)/s, (found) => ({ is: 'code', text: found[1]!.trim() })],
  [/^`([^`]+)`/, (found) => ({ is: 'code', text: found[1]! })],
  [/^\*\*\*(.+?)\*\*\*/s, (found) => ({ is: 'bold', of: [{ is: 'italic', of: inlines(found[1]!) }] })],
  [/^\*\*(.+?)\*\*(?!\*)/s, within('bold')],
  [/^__(.+?)__(?!_)/s, within('underline')],
  [/^~~(.+?)~~/s, within('strike')],
  [/^\|\|(.+?)\|\|/s, within('spoiler')],
  [/^\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/s, within('italic')],
  [/^_(?=\S)([^_]+?)_(?![\p{L}\p{N}_])/su, within('italic')],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (found) => ({ is: 'link', url: found[2]!, of: inlines(found[1]!) })],
  [/^<(https?:\/\/[^\s>]+)>/, (found) => ({ is: 'link', url: found[1]!, of: [found[1]!] })],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (found) => ({ is: 'link', url: found[0], of: [found[0]] })],
  [/^<@!?(\d+)>/, (found) => ({ is: 'user', id: found[1]! })],
  [/^<@&(\d+)>/, (found) => ({ is: 'role', id: found[1]! })],
  [/^<#(\d+)>/, (found) => ({ is: 'channel', id: found[1]! })],
  [/^<a?:(\w+):(\d+)>/, (found) => ({ is: 'emoji', name: found[1]!, id: found[2]! })],
  [/^<\/([^:>]+):\d+>/, (found) => ({ is: 'command', name: found[1]! })],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (found) => ({ is: 'time', at: Number(found[1]) * 1000, style: found[2] ?? 'f' })],
];

/** None of the above begins with anything else; `h` begins an address. */
const PLAIN = /^(?:[^\\`*_~|[<h]+|h(?!ttps?:))+/;

export function inlines(text: string): readonly Inline[] {
  const found: Inline[] = [];
  const add = (piece: string) => {
    const last = found.at(-1);
    if (typeof last === 'string') found[found.length - 1] = last + piece;
    else found.push(piece);
  };
  for (let rest = text; rest !== ''; ) {
    const plain = PLAIN.exec(rest)?.[0];
    if (plain) {
      add(plain);
      rest = rest.slice(plain.length);
      continue;
    }
    const before = text[text.length - rest.length - 1] ?? '';
    const read = INLINE.find(
      ([pattern]) => pattern.test(rest) && !(rest[0] === '_' && rest[1] !== '_' && /[\p{L}\p{N}]/u.test(before)),
    );
    const match = read?.[0].exec(rest);
    if (!read || !match) {
      add(rest[0]!);
      rest = rest.slice(1);
      continue;
    }
    const piece = read[1](match);
    if (typeof piece === 'string') add(piece);
    else found.push(piece);
    rest = rest.slice(match[0].length);
  }
  return found;
}

const FENCE = /^```(?:[\w+-]*\n)?([\s\S]*?)\n?```/;
const ITEM = /^( *)(?:[-*]|(\d+)\.) +(.*)$/;

export function blocks(text: string): readonly Block[] {
  const found: Block[] = [];
  const fenced = text.indexOf('```');
  const fence = fenced < 0 ? undefined : FENCE.exec(text.slice(fenced));
  if (fence) {
    const after = text.slice(fenced + fence[0].length).replace(/^\n/, '');
    return [...blocks(text.slice(0, fenced).replace(/\n$/, '')), { is: 'code', text: fence[1]! }, ...blocks(after)];
  }
  const lines = text.split('\n');
  const plain: string[] = [];
  const flush = () => {
    if (plain.some((line) => line !== '')) found.push({ is: 'text', of: inlines(plain.join('\n')) });
    plain.length = 0;
  };
  while (lines.length > 0) {
    const line = lines[0]!;
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (!heading && !small && !/^>(>>)? /.test(line) && !ITEM.test(line)) {
      plain.push(lines.shift()!);
      continue;
    }
    flush();
    if (heading) found.push({ is: 'heading', level: heading[1]!.length as 1 | 2 | 3, of: inlines(heading[2]!) });
    else if (small) found.push({ is: 'small', of: inlines(small[1]!) });
    else {
      found.push(line.startsWith('>') ? quote(lines) : list(lines));
      continue;
    }
    lines.shift();
  }
  flush();
  return found;
}

/** Takes its lines from the front. */
function quote(lines: string[]): Block {
  if (lines[0]!.startsWith('>>> ')) return { is: 'quote', of: blocks(lines.splice(0).join('\n').slice(4)) };
  const count = lines.findIndex((line) => !line.startsWith('> '));
  const quoted = lines.splice(0, count < 0 ? lines.length : count);
  return { is: 'quote', of: blocks(quoted.map((line) => line.slice(2)).join('\n')) };
}

/** Takes its lines from the front; deeper ones belong to the item above them. */
function list(lines: string[]): Block {
  const [, indent, first] = ITEM.exec(lines[0]!)!;
  const items: { of: readonly Inline[]; below: Block[] }[] = [];
  for (;;) {
    const item = lines[0] === undefined ? null : ITEM.exec(lines[0]);
    if (!item || item[1]!.length < indent!.length) break;
    if (item[1] === indent && (item[2] === undefined) !== (first === undefined)) break;
    if (item[1]!.length > indent!.length) items.at(-1)!.below.push(list(lines));
    else {
      items.push({ of: inlines(item[3]!), below: [] });
      lines.shift();
    }
  }
  return { is: 'list', start: first === undefined ? undefined : Number(first), items };
}
