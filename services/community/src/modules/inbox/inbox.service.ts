import type { Box, Unread } from '@meshwork/contracts-community';
import { type Identity, Moderation } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { readJoinRequests } from '../initiative-requests/initiative-requests.query.ts';
import { readContacts } from '../mentor-contacts/mentor-contacts.query.ts';
import { countUnread } from '../notifications/notification-list.query.ts';
import { markBoxRead } from '../notifications/read-marks.query.ts';
import { forReader } from '../requests/address.policy.ts';
import { readGoneRequests } from './gone-requests.query.ts';
import { markSeen, readUnread, readUnreadPrepared } from './unread.query.ts';

/** A person's requests of both kinds (docs/product.md#inbox). */
@Injectable()
export class InboxService {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  async read(box: Box, user: Identity) {
    const [gone, ...lists] = await Promise.all([
      readGoneRequests(this.em, user.id, box),
      readContacts(this.em, user.id, box),
      readJoinRequests(this.em, user.id, box),
    ]);
    const [mentorContacts, initiativeRequests] = [
      lists[0].map((request) => forReader(request, user)),
      lists[1].map((request) => forReader(request, user)),
    ];
    return {
      mentorContacts: await this.withHidden('message', mentorContacts),
      initiativeRequests: await this.withHidden('request', initiativeRequests),
      ...(gone.length > 0 && { gone }),
    };
  }

  async unread(userId: number): Promise<Unread> {
    const em = this.em.fork();
    return { ...(await readUnreadPrepared(em, userId)), notifications: await countUnread(dbOf(em), userId) };
  }

  open(box: Box, user: Identity): Promise<Unread> {
    return this.em.transactional(async (em) => {
      await markSeen(dbOf(em), user.id, box);
      await markBoxRead(dbOf(em), user.id, box);
      const notifications = await countUnread(dbOf(em), user.id);
      return { ...(await readUnread(dbOf(em), user.id)), notifications };
    });
  }

  /** Adds to own requests why they are hidden. */
  private withHidden<R extends { id: number; isHidden: boolean }>(kind: string, requests: readonly R[]) {
    return Promise.all(
      requests.map(async ({ isHidden, ...request }) => ({
        ...request,
        hidden: isHidden ? await this.moderation.hiddenOf(kind, request.id) : null,
      })),
    );
  }
}
