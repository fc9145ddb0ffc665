import { authEndpoints, type Notice } from '@meshwork/contracts-auth';
import { Endpoint, forReader, type Identity, type InputOf, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { noticeTitle } from '../mail/notice-texts.ts';
import { countWaitingCases, readNotices } from './notice.query.ts';
import { NoticesService } from './notices.service.ts';

/** Limits the notices that a person sees. */
const SHOWN = 100;

/** Lists the moderators' decisions about a person. */
@Controller()
export class NoticesController {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
  ) {}

  @Endpoint(authEndpoints.notices)
  async list({ id }: Identity) {
    const rows = await readNotices(this.em, id, SHOWN);
    const said = ({ id, kind, data: facts, created_at, read_at }: (typeof rows)[number]): Notice => {
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
    };
    const notices = forReader(() => rows.map(said));
    return { notices, unread: notices.filter(({ isRead }) => !isRead).length };
  }

  @Endpoint(authEndpoints.waitingCases)
  waiting() {
    return countWaitingCases(this.em);
  }

  @Endpoint(authEndpoints.readNotices)
  read({ ids }: InputOf<typeof authEndpoints.readNotices>, { id }: Identity) {
    return this.notices.markRead(id, ids);
  }
}
