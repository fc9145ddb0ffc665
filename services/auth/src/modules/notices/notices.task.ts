import { PeriodicTask } from '@meshwork/service-kit';
import { tryLock } from '@meshwork/service-kit/locks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.entities.ts';
import { readEach } from '../../published-views.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { countWaitingCases } from './notice.query.ts';

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
    await readEach(this.em, 'notice_v1', (schema) => this.collect(schema), 'auth');
  }

  private async collect(schema: string): Promise<void> {
    await this.em.transactional(async (em) => {
      // Another instance may be collecting.
      if (!(await tryLock(em, `auth.notices.${schema}`))) return;
      const last = await lastCollected(em, schema);
      const stored = await store(em, schema, last);
      for (const { id, account_id } of stored)
        await this.outbox.add({ kind: 'notice', accountId: account_id, noticeId: id });
      if (stored.length < BATCH) await advance(em, schema, last);
    });
  }
}

async function lastCollected(em: EntityManager, source: string): Promise<string> {
  const row = await dbOf(em)
    .selectFrom('auth.notice_source')
    .select('last_id')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.last_id ?? '0';
}

const store = (em: EntityManager, source: string, last: string) =>
  dbOf(em)
    .withSchema(source)
    .insertInto('auth.account_notice')
    .columns(['account_id', 'source', 'source_id', 'kind', 'data', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('notice_v1 as notice')
        .innerJoin('auth.account as receiver', 'receiver.id', 'notice.account_id')
        .select([
          'notice.account_id',
          sql<string>`${source}`.as('source'),
          'notice.id as source_id',
          'notice.kind',
          'notice.data',
          'notice.created_at',
        ])
        .where('notice.id', '>', last)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('auth.account_notice as stored')
                .select('stored.id')
                .where('stored.source', '=', source)
                .whereRef('stored.source_id', '=', 'notice.id')
                .whereRef('stored.account_id', '=', 'notice.account_id'),
            ),
          ),
        )
        .orderBy('notice.id')
        .limit(BATCH),
    )
    .onConflict((known) => known.doNothing())
    .returning(['id', 'account_id'])
    .execute();

async function advance(em: EntityManager, source: string, last: string): Promise<void> {
  const { passed } = await dbOf(em)
    .withSchema(source)
    .selectFrom('notice_v1')
    .select(({ fn }) => fn.max('id').as('passed'))
    .where('id', '>', last)
    .where('created_at', '<', sql<string>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  if (passed === null) return;
  await dbOf(em)
    .insertInto('auth.notice_source')
    .values({ source, last_id: passed })
    .onConflict((known) => known.column('source').doUpdateSet({ last_id: passed }))
    .execute();
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
    const { open } = await countWaitingCases(this.em);
    if (open === 0) return;
    // The number of the day makes it one a day for each moderator.
    const day = sql<string>`floor(extract(epoch from now() - make_interval(hours => ${sql.lit(HOUR)})) / 86400)`;
    const told = await dbOf(this.em)
      .insertInto('auth.account_notice')
      .columns(['account_id', 'source', 'source_id', 'kind', 'data'])
      .expression((eb) =>
        eb
          .selectFrom('auth.moderator_v1')
          .select([
            'user_id',
            sql<string>`'staff'`.as('source'),
            day.as('source_id'),
            sql<string>`'STAFF_DIGEST'`.as('kind'),
            sql<object>`${JSON.stringify({ open, path: '/moderation' })}::jsonb`.as('data'),
          ]),
      )
      .onConflict((known) => known.columns(['source', 'source_id', 'account_id']).doNothing())
      .returning(['id', 'account_id'])
      .execute();
    for (const { id, account_id } of told)
      await this.outbox.add({ kind: 'notice', accountId: account_id, noticeId: id });
  }
}
