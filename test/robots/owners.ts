/**
 * Who owned which shard, as PostgreSQL itself has noted it: by which process each claim and each write of an owner was made. A
 * write by another one than that of the newest claim of its shard would have two owners. Each process has a name of its own in
 * its URL.
 */
import assert from 'node:assert/strict';
import { openStore } from '../../src/store/store.ts';
import { type Rows, rowsIn } from '../store/rowsIn.ts';

/**
 * The tables that the owner of a shard writes, by what their shard follows from. Missing is what any process may write: counts,
 * preferences, puzzles and days. What deletes in the background writes some of these tables too; nobody deletes anything here.
 */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  guild: ['matches', 'names', 'servers', 'saved_lists', 'removals', 'tournaments'],
  match: ['seats', 'guests', 'entries', 'results', 'chronicles', 'finishes', 'pings'],
  tournament: ['entrants'],
  first: ['reminders', 'forgettings'],
};
const WATCHED = Object.entries(OWNED).flatMap(([by, tables]) =>
  tables.map(
    (table) => `create trigger audit_${table} after insert or update or delete on ${table}
      for each row execute function audit_write('${by}');`,
  ),
);

/** Writers come one after the other, so that the numbers are in the order of their transactions. */
const auditOf = (shards: number): string => `
  create sequence audit_order;
  create table audit_claims (n bigint default nextval('audit_order'), who text, shard int, epoch int);
  create table audit_writes (n bigint default nextval('audit_order'), who text, what text, shard int, key text);
  create index on audit_claims (shard, n);
  create function audit_claim() returns trigger language plpgsql as $$ begin
    insert into audit_claims (who, shard, epoch) values (current_setting('application_name'), new.shard, new.epoch); return null; end $$;
  create function audit_shard(guild text, daily text) returns int language sql as $$
    select case when daily is null and guild ~ '^\\d+$' then ((guild::bigint >> 22) % ${shards})::int else 0 end $$;
  create function audit_write() returns trigger language plpgsql as $$
    declare written jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    at_shard int;
  begin
    case tg_argv[0]
      when 'guild' then at_shard := audit_shard(written->>'guild', written->>'daily');
      when 'match' then select audit_shard(guild, daily) into at_shard from matches where id = written->>'match';
      when 'tournament' then select audit_shard(guild, null) into at_shard from tournaments where id = written->>'tournament';
      when 'shard' then at_shard := written->>'shard';
      else at_shard := 0;
    end case;
    insert into audit_writes (who, what, shard, key)
      values (current_setting('application_name'), tg_table_name, at_shard, left(written::text, 200));
    return null;
  end $$;
  create trigger audit_first after insert on shards for each row execute function audit_claim();
  create trigger audit_next after update on shards for each row when (new.epoch != old.epoch) execute function audit_claim();
  create trigger audit_state after update on shards for each row
    when (new.epoch = old.epoch and (new.at != old.at or new.session is distinct from old.session))
    execute function audit_write('shard');
  ${WATCHED.join('\n')}`;

/** A write by a process that did not own its shard. */
interface ForeignWrite {
  readonly who: string;
  readonly owner: string | null;
  readonly what: string;
}

export class Owners {
  readonly #rows: Rows;

  private constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** Makes the tables of Sixes in an empty database, and has it note each writer. */
  static async watch(url: string, shards: number): Promise<Owners> {
    await (await openStore(url)).close();
    const rows = rowsIn(url);
    await rows(auditOf(shards));
    return new Owners(rows);
  }

  foreignWrites(): Promise<readonly ForeignWrite[]> {
    return this.#rows(`
      select * from (select written.*, (select claims.who from audit_claims claims
          where claims.n < written.n and claims.shard = written.shard order by claims.n desc limit 1) as owner
        from audit_writes written) all_written
      where who is distinct from owner order by n`);
  }

  /** Throws where a shard had two owners; how often one was claimed, and what was written. */
  async judge(): Promise<{ readonly claims: number; readonly entries: number; readonly writes: number }> {
    assert.deepEqual(await this.foreignWrites(), [], 'something was written by somebody who did not own its shard');
    const jumps = await this.#rows(`
      select * from (select shard, epoch, row_number() over (partition by shard order by n) as nth from audit_claims) c
      where epoch != nth`);
    assert.deepEqual(jumps, [], 'an epoch does not follow the one before it');
    const [counts] = await this.#rows(
      `select (select count(*) from audit_claims) as claims, count(*) as writes,
        count(*) filter (where what = 'entries') as entries from audit_writes`,
    );
    return counts;
  }
}
