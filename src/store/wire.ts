/** Messages between the main thread and the thread of the store. Errors lose their class on the way, and get it back here. */
import { Damage, Disowned, Overtaken, PassingTrouble, StoreTrouble, Unreachable } from './errors.ts';

/** A call of a method; `next` and `stop` go on with, or give up, what a call of the same id iterates over. */
export type Request =
  | { readonly id: number; readonly method: string; readonly given: readonly unknown[] }
  | { readonly id: number; readonly iterate: 'next' | 'stop' };

/** `id` 0 answers nothing: the store is open, and has these methods. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: SentError };

/** Events from the thread: all claims are lost with the connection, or another process has sent a message. */
export type StoreEvent =
  | { readonly kind: 'lost' }
  | { readonly kind: 'message'; readonly channel: string; readonly text: string };

export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
}

const CLASSES: Readonly<Record<string, new (message: string) => Error>> = {
  Damage,
  Disowned,
  Overtaken,
  PassingTrouble,
  StoreTrouble,
  Unreachable,
};

export function sentError(error: unknown): SentError {
  const thrown = error as Error & { readonly code?: unknown };
  return { name: thrown.constructor.name, message: thrown.message, stack: thrown.stack, code: thrown.code };
}

export function receivedError({ name, message, stack, code }: SentError): Error {
  const error = new (CLASSES[name] ?? Error)(message);
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
