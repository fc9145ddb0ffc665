import type { Identity } from '@meshwork/service-kit';
import type { ModerationActions } from '@meshwork/service-kit/moderation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/auth.tables.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { endSuspension, insertDecision } from './account-decision.query.ts';

/** Takes suspensions back after a second look, and keeps reports alone from hiding staff. */
@Injectable()
export class AccountModeration implements ModerationActions {
  constructor(private readonly identities: SignedIdentities) {}

  /** Staff are not hidden by reports: the people they act against would be the first to report them. */
  async hiddenByReports(em: EntityManager, _kind: string, itemId: number): Promise<boolean> {
    const staff = await dbOf(em)
      .selectFrom('auth.account')
      .select('id')
      .where('id', '=', itemId)
      .where('role', '<>', 'user')
      .executeTakeFirst();
    return staff === undefined;
  }

  async restore(em: EntityManager, kind: string, itemId: number, moderator: Identity): Promise<boolean> {
    if (kind !== 'account') return false;
    const db = dbOf(em);
    if (await endSuspension(db, itemId)) {
      const reason = { rule: null, note: null };
      await insertDecision(db, 'UNSUSPEND', itemId, moderator, reason);
    }
    this.identities.forgetAccount(itemId);
    return true;
  }
}
