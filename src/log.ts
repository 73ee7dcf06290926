/** The log: JSON lines, without tokens and without the contents of messages that Discord refused. */
import { type DestinationStream, type Logger, pino } from 'pino';

export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** `to`: standard output if left out. */
export const logTo = (level: string, to?: DestinationStream): Logger => {
  const options = { level, serializers: { err: described } };
  return to === undefined ? pino(options) : pino(options, to);
};

/**
 * The parts of an error that may be logged. Discord's errors carry the request's body, which may contain a hand, and its
 * path, which may contain an interaction's token: both are left out.
 */
export function described(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, status, method, url } = error as { code?: unknown; status?: unknown; method?: unknown; url?: unknown };
  const facts = { code, status, method, url: typeof url === 'string' ? withoutToken(url) : undefined };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return {
    name,
    message: withoutToken(message),
    ...known,
    ...(stack === undefined ? {} : { stack: withoutToken(stack) }),
    ...(cause === undefined ? {} : { cause: described(cause) }),
  };
}

/** An interaction's token follows the id of the interaction or application. */
const withoutToken = (text: string): string => text.replace(/(\/(?:interactions|webhooks)\/\d+)\/[^/\s?]+/g, '$1/…');
