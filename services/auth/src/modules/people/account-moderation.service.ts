import type { Identity } from '@meshwork/service-kit';
import type { ModerationActions } from '@meshwork/service-kit/moderation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from '../../database/account.entity.ts';
import { AccountDecisionsService } from './account-decisions.service.ts';

/** Takes suspensions back after a second look, and keeps reports alone from hiding staff. */
@Injectable()
export class AccountModeration implements ModerationActions {
  constructor(private readonly decisions: AccountDecisionsService) {}

  /** Staff are not hidden by reports: the people they act against would be the first to report them. */
  async hiddenByReports(em: EntityManager, _kind: string, itemId: number): Promise<boolean> {
    return (await em.count(AccountEntity, { id: itemId, role: { $ne: 'user' } })) === 0;
  }

  async restore(em: EntityManager, kind: string, itemId: number, moderator: Identity): Promise<boolean> {
    if (kind !== 'account') return false;
    await this.decisions.restore(em, itemId, moderator);
    return true;
  }
}
