/** What stays of a message whose table is nowhere any more: what it said. It loses its buttons, of which none would do anything. */
import type { Tell } from '../words/index.ts';
import type { Blocks } from './blocks.ts';

/** A type of part: https://docs.discord.com/developers/components/reference#component-object-component-types */
const TEXT_DISPLAY = 10;

/** A part of a message as Discord sends it. */
interface Part {
  readonly type?: number;
  readonly content?: string;
  readonly components?: readonly Part[];
}

/** `parts`: of the message, as Discord has sent it. */
export const goneBlocks = (parts: readonly unknown[], tell: Tell): Blocks => ({
  parts: [...textsIn(parts as readonly Part[]), `-# ${tell('refused.unknown', {})}`],
});

/** Its texts, from top to bottom. */
const textsIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ type, content, components = [] }) =>
    type === TEXT_DISPLAY && content !== undefined ? [content] : textsIn(components),
  );
