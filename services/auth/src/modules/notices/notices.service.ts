import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountNoticeEntity } from '../../database/notice.entity.ts';

/** Marks notices of moderators as read. */
@Injectable()
export class NoticesService {
  constructor(private readonly em: EntityManager) {}

  /** @param ids absent: all of the account */
  async markRead(accountId: number, ids?: readonly number[]): Promise<void> {
    const meant = ids ? { id: { $in: [...ids] } } : {};
    await this.em.nativeUpdate(
      AccountNoticeEntity,
      { accountId, readAt: null, ...meant },
      { readAt: raw('now()') },
    );
  }
}
