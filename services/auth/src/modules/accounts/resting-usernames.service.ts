import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuthEnv } from '../../auth.env.ts';
import { RestingUsernameEntity } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';

const KEYED_AT_ONCE = 1_000;

/** As `auth.username_hash` hashes it, which triggers call. */
const plainHash = (name: string): Buffer => createHash('sha256').update(name.toLowerCase()).digest();

/**
 * Usernames that accounts gave up, and nobody else may take for 30 days: docs/product.md#accounts. Triggers keep the hash of each, whatever
 * deletes or renames an account; this adds a key that is not in the database, so that a copy of it does not tell which short names were there.
 */
@Injectable()
export class RestingUsernames {
  private readonly key: Buffer;

  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) { IDENTITY_PRIVATE_KEY }: AuthEnv,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', IDENTITY_PRIVATE_KEY, '', 'resting usernames', 32));
  }

  /** @param ownId the account that may take its own former name */
  async isResting(name: string, ownId: number | undefined): Promise<boolean> {
    const hash = plainHash(name);
    const resting = await dbOf(this.em)
      .selectFrom('auth.resting_username')
      .select('account_id')
      .where('name_hash', 'in', [this.keyed(hash), hash])
      .where('ends_at', '>', sql<string>`now()`)
      .where('account_id', '<>', ownId ?? 0)
      .executeTakeFirst();
    return resting !== undefined;
  }

  /**
   * Keys the hashes that triggers left. Whoever deletes or renames an account calls it in the same transaction.
   * @param accountId absent: those of all, for what was made without this service
   */
  async keyHashes(em: EntityManager, accountId?: number): Promise<void> {
    const rows = await em.find(
      RestingUsernameEntity,
      { isKeyed: false, ...(accountId !== undefined && { accountId }) },
      { limit: KEYED_AT_ONCE, disableIdentityMap: true },
    );
    for (const row of rows)
      await em.nativeUpdate(
        RestingUsernameEntity,
        { accountId: row.accountId, isKeyed: false },
        { nameHash: this.keyed(row.nameHash), isKeyed: true },
      );
  }

  private readonly keyed = (hash: Uint8Array): Buffer => createHmac('sha256', this.key).update(hash).digest();
}
