import type { Identity, ModerationActions } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/auth-db.ts';
import { SignedIdentities } from '../sessions/signed-identities.ts';
import { endSuspension, insertDecision } from './account-decision.query.ts';

/** What the second look at a suspension takes back. */
@Injectable()
export class AccountModeration implements ModerationActions {
  constructor(private readonly identities: SignedIdentities) {}

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
