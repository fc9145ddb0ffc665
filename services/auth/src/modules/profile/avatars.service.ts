import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Account } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AvatarEncoder } from './avatar-encoder.service.ts';

/** The images that no account uses. */
const unused = (em: EntityManager) =>
  dbOf(em)
    .deleteFrom('auth.avatar as avatar')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('auth.account as account')
            .select('account.id')
            .whereRef('account.avatar_hash', '=', 'avatar.hash'),
        ),
      ),
    );

/** Pictures of people, each stored once under the hash of its content. */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly encoder: AvatarEncoder,
  ) {}

  /** @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS */
  async change(accountId: number, dataUrl: string): Promise<Account> {
    const { hash, image } = await this.encoder.encode(dataUrl);
    return this.em.transactional(async (em) => {
      const account = await this.accounts.get(accountId);
      await dbOf(em)
        .insertInto('auth.avatar')
        .values({ hash, image })
        // Counts as new, so that the cleanup does not delete it before the account refers to it.
        .onConflict((known) => known.column('hash').doUpdateSet({ created_at: sql`now()` }))
        .execute();
      account.avatarHash = hash;
      await em.flush();
      return account;
    });
  }

  /** Deletes an image at once when no account uses it. */
  async deleteUnused(em: EntityManager, hash: string): Promise<void> {
    await unused(em).where('avatar.hash', '=', hash).execute();
  }

  /** Deletes images that no account uses. A young one may be part of an update that has not been committed. */
  async deleteAllUnused(): Promise<void> {
    await unused(this.em).where('avatar.created_at', '<', sql<string>`now() - interval '1 hour'`).execute();
  }
}
