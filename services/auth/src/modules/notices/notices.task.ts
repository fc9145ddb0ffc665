import { PRIORITY } from '@meshwork/contracts-core';
import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type AuthDb, dbOf, rowOf } from '../../database/auth.tables.ts';
import { readEach, schemasWith } from '../../published-views.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';

/** Counts what waits for a moderator in all domains, and what of it cannot wait. */
export async function countWaitingCases(db: AuthDb): Promise<{ open: number; urgent: number }> {
  const schemas = ['auth', ...(await schemasWith(db, 'open_case_v1'))];
  const cases = sql.join(
    schemas.map((schema) => sql`select priority from ${sql.table(`${schema}.open_case_v1`)}`),
    sql` union all `,
  );
  const { rows } = await sql<{ open: number; urgent: number }>`
    select count(*)::int as open, count(*) filter (where priority < ${PRIORITY.OTHER})::int as urgent
    from (${cases}) waiting`.execute(db);
  return rows[0] ?? { open: 0, urgent: 0 };
}

/** Notices of one domain that are stored in one transaction. */
const BATCH = 200;

/**
 * Collects what domains want people to be told, in their views `notice_v1`, and mails it. Ids are drawn before they are
 * committed, so a notice counts as passed only when it is older than any transaction.
 */
@Injectable()
export class NoticeCollector extends PeriodicTask {
  // Moderators are called within five seconds (docs/product.md#queue).
  protected readonly everyMinutes = 1.5 / 60;

  constructor(private readonly outbox: MailOutbox) {
    super();
  }

  async run(): Promise<void> {
    await readEach(dbOf(this.em), 'notice_v1', (schema) => this.collect(schema), 'auth');
  }

  private async collect(schema: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      // Another instance may be collecting.
      const lock = sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`auth.notices.${schema}`})) as locked`;
      if (!(await rowOf(db, lock))?.locked) return;
      const last = await lastCollected(db, schema);
      const stored = await store(db, schema, last);
      for (const { id, account_id } of stored)
        await this.outbox.add({ kind: 'notice', accountId: account_id, noticeId: id });
      if (stored.length < BATCH) await advance(db, schema, last);
    });
  }
}

async function lastCollected(db: AuthDb, source: string): Promise<string | number> {
  const row = await rowOf(
    db,
    sql<{ last_id: string | number }>`select last_id from auth.notice_source where source = ${source}`,
  );
  return row?.last_id ?? 0;
}

async function store(db: AuthDb, source: string, last: string | number) {
  const { rows } = await sql<{ id: number; account_id: number }>`
    insert into auth.account_notice (account_id, source, source_id, kind, data, created_at)
    select notice.account_id, ${source}, notice.id, notice.kind, notice.data, notice.created_at
    from ${sql.table(`${source}.notice_v1`)} notice
    join auth.account on account.id = notice.account_id
    where notice.id > ${last} and not exists (
      select from auth.account_notice stored
      where stored.source = ${source} and stored.source_id = notice.id and stored.account_id = notice.account_id)
    order by notice.id limit ${sql.lit(BATCH)}
    on conflict do nothing
    returning id, account_id`.execute(db);
  return rows;
}

async function advance(db: AuthDb, source: string, last: string | number): Promise<void> {
  await sql`
    insert into auth.notice_source (source, last_id)
    select ${source}, max(id) from ${sql.table(`${source}.notice_v1`)}
    where id > ${last} and created_at < now() - interval '1 minute' having max(id) is not null
    on conflict (source) do update set last_id = excluded.last_id`.execute(db);
}

/** The hour of the day, in UTC, from which moderators are told what waits. */
const HOUR = 8;

/** Tells moderators once a day what waits in the queue (docs/product.md#queue). */
@Injectable()
export class StaffDigests extends PeriodicTask {
  protected readonly everyMinutes = 10;

  constructor(private readonly outbox: MailOutbox) {
    super();
  }

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const db = dbOf(this.em);
    const { open } = await countWaitingCases(db);
    if (open === 0) return;
    // The number of the day makes it one a day for each moderator.
    const { rows } = await sql<{ id: number; account_id: number }>`
      insert into auth.account_notice (account_id, source, source_id, kind, data)
      select user_id, 'staff', floor(extract(epoch from now() - make_interval(hours => ${sql.lit(HOUR)})) / 86400),
        'STAFF_DIGEST', ${JSON.stringify({ open, path: '/moderation' })}::jsonb
      from auth.moderator_v1
      on conflict (source, source_id, account_id) do nothing
      returning id, account_id`.execute(db);
    for (const { id, account_id } of rows)
      await this.outbox.add({ kind: 'notice', accountId: account_id, noticeId: id });
  }
}
