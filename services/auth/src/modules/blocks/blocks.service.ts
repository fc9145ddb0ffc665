import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { BlockEntity } from '../../database/block.entity.ts';

/** The people whom a person blocks. The other one is never told: docs/product.md#blocking. */
@Injectable()
export class BlocksService {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError OWN_ACCOUNT, PERSON_NOT_FOUND */
  async add({ id }: Identity, accountId: number): Promise<void> {
    if (accountId === id) throw fail('OWN_ACCOUNT');
    const db = dbOf(this.em);
    const account = await db
      .selectFrom('auth.account')
      .select('id')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account) throw fail('PERSON_NOT_FOUND');
    await db
      .insertInto('auth.block')
      .values({ blocker_id: id, blocked_id: accountId })
      .onConflict((known) => known.doNothing())
      .execute();
  }

  async remove({ id }: Identity, accountId: number): Promise<void> {
    await this.em.nativeDelete(BlockEntity, { blockerId: id, blockedId: accountId });
  }
}
