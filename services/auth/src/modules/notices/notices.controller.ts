import { authEndpoints, type Notice } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.tables.ts';
import { type NoticeFacts, noticeTitle } from '../mail/notice-texts.ts';
import { countWaitingCases } from './waiting-cases.query.ts';

/** Limits the notices that a person sees. */
const SHOWN = 100;

/** Lists the moderators' decisions about a person. */
@Controller()
export class NoticesController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(authEndpoints.notices)
  async list({ id }: Identity) {
    const rows = await dbOf(this.em)
      .selectFrom('auth.account_notice')
      .where('account_id', '=', id)
      .select(['id', 'kind', 'data', 'created_at', 'read_at'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const notices = rows.map(({ id, kind, data, created_at, read_at }): Notice => {
      const facts = data as NoticeFacts;
      return {
        id,
        kind,
        title: noticeTitle(kind, facts),
        rule: facts.rule ?? null,
        note: facts.note ?? null,
        path: facts.path ?? null,
        createdAt: isoTime(created_at),
        isRead: read_at !== null,
      };
    });
    return { notices, unread: notices.filter(({ isRead }) => !isRead).length };
  }

  @Endpoint(authEndpoints.waitingCases)
  waiting() {
    return countWaitingCases(dbOf(this.em));
  }

  @Endpoint(authEndpoints.readNotices)
  async read({ ids }: InputOf<typeof authEndpoints.readNotices>, { id }: Identity) {
    const own = dbOf(this.em)
      .updateTable('auth.account_notice')
      .set({ read_at: sql<string>`now()` })
      .where('account_id', '=', id)
      .where('read_at', 'is', null);
    await (ids ? own.where('id', 'in', ids.length > 0 ? ids : [0]) : own).execute();
    return { ok: true };
  }
}
