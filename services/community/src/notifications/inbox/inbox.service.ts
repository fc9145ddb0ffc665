import type { Box, Unread } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MyContacts } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import { markBoxRead } from '../list/read-marks.query.ts';
import { readUnread, readUnreadPrepared } from '../list/unread.query.ts';

/** Lists the requests that a person has received and sent, and counts the new ones (docs/product.md#inbox). */
@Injectable()
export class InboxService {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: MyContacts,
  ) {}

  read(box: Box, user: Identity) {
    return this.contacts.read(box, user);
  }

  unread(userId: number): Promise<Unread> {
    return readUnreadPrepared(this.em.fork(), userId);
  }

  open(box: Box, user: Identity): Promise<Unread> {
    return this.em.transactional(async (em) => {
      await markBoxRead(dbOf(em), user.id, box);
      return readUnread(dbOf(em), user.id);
    });
  }
}
