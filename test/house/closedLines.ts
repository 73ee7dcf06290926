/** What a table says that ended without a result, and a lobby that was closed: for each reason and language. */
import type { Locale } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { defaultsOf } from '../../games/options.ts';
import type { Reason } from '../../src/model.ts';
import type { Table } from '../../src/table/table.ts';
import { detailedTable } from '../../src/views/table.ts';
import { LOCALES } from '../../src/words/languages.ts';

const REASONS: Readonly<Record<Reason, true>> = {
  cancelled: true,
  managed: true,
  annulled: true,
  expired: true,
  empty: true,
  version: true,
  gone: true,
  removed: true,
  unreachable: true,
  fault: true,
  away: true,
};
/** The manager who ended it: unknown after a restart, with a short name, and with one that is cut. */
const MANAGERS = [undefined, 'Bobby', 'Maximiliane von Hohenstein'];

export interface ClosedLine {
  readonly reason: Reason;
  readonly locale: Locale;
  /** As it is sent, with the game's name. */
  readonly text: string;
}

/** 6 nimmt! has the longest name of the games. */
export const closedLines = (): readonly ClosedLine[] =>
  LOCALES.flatMap((locale) =>
    (Object.keys(REASONS) as Reason[]).flatMap((reason) =>
      (['cancelled', 'void'] as const).flatMap((status) =>
        MANAGERS.map((endedBy): ClosedLine => {
          const record = { id: 'm0000000', status, reason, locale, host: 'Ada', fault: null, daily: null };
          const seats = [{ seat: 0, name: 'Ada', user: 'Ada', player: 'person' }];
          const options = defaultsOf(nimmt.fields);
          // A match is only looked at where it has a result.
          const match = status === 'void' ? { pending: [{}] } : undefined;
          const table = { record, seats, options, game: nimmt, match, endedBy } as unknown as Table;
          return { reason, locale, text: detailedTable(table, [], {}, 'full').parts.join('\n') };
        }),
      ),
    ),
  );
