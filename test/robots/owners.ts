/**
 * Who owned which shard, as PostgreSQL itself has noted it: by which process each claim and each entry was written. An entry by
 * another one than that of the newest claim of its shard would have two owners. Each process has a name of its own in its URL.
 */
import assert from 'node:assert/strict';
import { openStore } from '../../src/store/store.ts';
import { type Rows, rowsIn } from '../store/rowsIn.ts';

/** Writers come one after the other, so that the numbers are in the order of their transactions. */
const AUDIT = `
  create sequence audit_order;
  create table audit_claims (n bigint default nextval('audit_order'), who text, shard int, epoch int);
  create table audit_entries (n bigint default nextval('audit_order'), who text, match text, entry int);
  create function audit_claim() returns trigger language plpgsql as $$ begin
    insert into audit_claims (who, shard, epoch) values (current_setting('application_name'), new.shard, new.epoch); return new; end $$;
  create function audit_entry() returns trigger language plpgsql as $$ begin
    insert into audit_entries (who, match, entry) values (current_setting('application_name'), new.match, new.n); return new; end $$;
  create trigger audit_first after insert on shards for each row execute function audit_claim();
  create trigger audit_next after update on shards for each row when (new.epoch != old.epoch) execute function audit_claim();
  create trigger audit_entries after insert on entries for each row execute function audit_entry();`;

export class Owners {
  readonly #rows: Rows;
  readonly #shards: number;

  private constructor(rows: Rows, shards: number) {
    this.#rows = rows;
    this.#shards = shards;
  }

  /** Makes the tables of Sixes in an empty database, and has it note each writer. */
  static async watch(url: string, shards: number): Promise<Owners> {
    await (await openStore(url)).close();
    const rows = rowsIn(url);
    await rows(AUDIT);
    return new Owners(rows, shards);
  }

  /** Throws where a shard had two owners; how often one was claimed, and how many entries were written. */
  async judge(): Promise<{ readonly claims: number; readonly entries: number }> {
    const two = await this.#rows(`
      select * from (select written.*, matches.guild, (select claims.who from audit_claims claims
          where claims.n < written.n and claims.shard = case when matches.guild ~ '^\\d+$'
            then (matches.guild::bigint >> 22) % ${this.#shards} else 0 end
          order by claims.n desc limit 1) as owner
        from audit_entries written join matches on matches.id = written.match) all_written
      where who is distinct from owner`);
    assert.deepEqual(two, [], 'an entry was written by somebody who did not own its shard');
    const jumps = await this.#rows(`
      select * from (select shard, epoch, row_number() over (partition by shard order by n) as nth from audit_claims) c
      where epoch != nth`);
    assert.deepEqual(jumps, [], 'an epoch does not follow the one before it');
    const [counts] = await this.#rows(
      'select (select count(*) from audit_claims) as claims, (select count(*) from audit_entries) as entries',
    );
    return counts;
  }
}
