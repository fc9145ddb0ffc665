import { authEndpoints, type Notice } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/auth.tables.ts';
import { noticeTitle } from '../mail/notice-texts.ts';
import { markRead, readNotices } from './notice.query.ts';
import { countWaitingCases } from './notices.task.ts';

/** Limits the notices that a person sees. */
const SHOWN = 100;

/** Lists the moderators' decisions about a person. */
@Controller()
export class NoticesController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(authEndpoints.notices)
  async list({ id }: Identity) {
    const rows = await readNotices(dbOf(this.em), id, SHOWN);
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
    await markRead(dbOf(this.em), id, ids);
  }
}
