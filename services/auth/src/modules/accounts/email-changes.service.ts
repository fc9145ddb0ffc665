import { randomBytes } from 'node:crypto';
import { tokenHash } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.entities.ts';
import { AuthenticatorEntity, RecoveryCodeEntity } from '../../database/authenticator.entity.ts';
import { EmailChangeEntity, FormerEmailEntity } from '../../database/email-change.entity.ts';

/** Days in which a former address can be taken back. */
const UNDO_DAYS = 7;

/** The addresses that people wish for, and those that they had until lately. Each method takes part in a transaction of its caller. */
@Injectable()
export class EmailChanges {
  constructor(private readonly em: EntityManager) {}

  /** Notes which address a person wants; a former wish is replaced. */
  async storeWish(accountId: number, email: string): Promise<void> {
    await dbOf(this.em)
      .insertInto('auth.email_change')
      .values({ account_id: accountId, email })
      .onConflict((former) => former.column('account_id').doUpdateSet({ email, requested_at: sql`now()` }))
      .execute();
  }

  async readWish(em: EntityManager, accountId: number): Promise<string | undefined> {
    return (await em.findOne(EmailChangeEntity, { accountId }))?.email;
  }

  /** @returns the address that was wished for */
  async takeWish(accountId: number): Promise<string | undefined> {
    const wish = await dbOf(this.em)
      .deleteFrom('auth.email_change')
      .where('account_id', '=', accountId)
      .returning('email')
      .executeTakeFirst();
    return wish?.email;
  }

  /** Keeps an address for its owner, who may take it back. @returns the id by which its mail is written */
  keepFormer(accountId: number, email: string): Promise<number> {
    return this.em.insert(FormerEmailEntity, {
      accountId,
      email,
      expiresAt: raw('now() + make_interval(days => ?)', [UNDO_DAYS]),
    });
  }

  /** @returns the address, and the token for its mail, which cannot be read again; undefined when it was taken back */
  async issueUndo(em: EntityManager, id: number): Promise<{ email: string; token: string } | undefined> {
    const token = randomBytes(32).toString('base64url');
    const former = await dbOf(em)
      .updateTable('auth.former_email')
      .set({ token_hash: tokenHash(token) })
      .where('id', '=', id)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('email')
      .executeTakeFirst();
    return former && { email: former.email, token };
  }

  /**
   * Takes an address back, once, and with it everything of whoever changed it: later addresses, wishes, and an authenticator app
   * that was set up since.
   * @returns the address, or undefined when it was taken back before
   */
  async undo(token: string): Promise<string | undefined> {
    const former = await dbOf(this.em)
      .deleteFrom('auth.former_email')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['id', 'account_id as accountId', 'email', 'changed_at as changedAt'])
      .executeTakeFirst();
    if (!former) return undefined;
    const { accountId, id, email, changedAt } = former;
    await this.em.nativeDelete(FormerEmailEntity, { accountId, id: { $gt: id } });
    await this.em.nativeDelete(EmailChangeEntity, { accountId });
    const apps = await this.em.nativeDelete(AuthenticatorEntity, {
      accountId,
      createdAt: { $gte: raw('?::timestamptz', [changedAt]) },
    });
    if (apps > 0) await this.em.nativeDelete(RecoveryCodeEntity, { accountId });
    return email;
  }
}
