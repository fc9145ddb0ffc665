import { authEndpoints, type Notice } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf, rowsOf } from '../../database/auth.tables.ts';
import { type NoticeFacts, noticeTitle } from '../mail/notice-texts.ts';
import { countWaitingCases } from './notices.task.ts';

/** Limits the notices that a person sees. */
const SHOWN = 100;

interface NoticeRow extends Pick<Notice, 'id' | 'kind'> {
  readonly data: NoticeFacts;
  readonly created_at: string;
  readonly read_at: string | null;
}

/** Lists the moderators' decisions about a person. */
@Controller()
export class NoticesController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(authEndpoints.notices)
  async list({ id }: Identity) {
    // The newest first.
    const rows = await rowsOf(
      dbOf(this.em),
      sql<NoticeRow>`select id, kind, data, created_at, read_at from auth.account_notice
        where account_id = ${id} order by id desc limit ${SHOWN}`,
    );
    const notices = rows.map(({ id, kind, data: facts, created_at, read_at }): Notice => {
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
    const isMeant = ids ? sql`id = any(${ids}::int[])` : sql`true`;
    await sql`
      update auth.account_notice set read_at = now()
      where account_id = ${id} and read_at is null and ${isMeant}`.execute(dbOf(this.em));
  }
}
