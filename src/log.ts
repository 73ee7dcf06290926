/** The log: JSON lines without tokens, and without what stood in a message that Discord did not take. */
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
 * What of an error may stand in the log. Errors of Discord carry the request with its body, where a hand may stand, and
 * its path, where an interaction's token stands: neither is kept.
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

/** The tokens of interactions stand behind the id of the interaction or application. */
const withoutToken = (text: string): string => text.replace(/(\/(?:interactions|webhooks)\/\d+)\/[^/\s?]+/g, '$1/…');
