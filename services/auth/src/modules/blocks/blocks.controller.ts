import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';

/** Lists, adds and removes the people whom a person blocks. The other one is never told: docs/product.md#blocking. */
@Controller()
export class BlocksController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(authEndpoints.blocks)
  async list({ id }: Identity) {
    const people = await dbOf(this.em)
      .selectFrom('auth.block')
      .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'blocked_id')
      .where('blocker_id', '=', id)
      .select(['blocked_id as id', 'profile.display_name as displayName'])
      .orderBy('auth.block.created_at', 'desc')
      .orderBy('blocked_id')
      .execute();
    return { people };
  }

  @Endpoint(authEndpoints.block)
  @RateLimit({ name: 'block', points: 100, seconds: 3_600 })
  async block({ accountId }: InputOf<typeof authEndpoints.block>, { id }: Identity) {
    if (accountId === id) throw fail('OWN_ACCOUNT');
    const db = dbOf(this.em);
    const person = await db
      .selectFrom('auth.account')
      .select('id')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!person) throw fail('PERSON_NOT_FOUND');
    await db
      .insertInto('auth.block')
      .values({ blocker_id: id, blocked_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { ok: true };
  }

  @Endpoint(authEndpoints.unblock)
  async unblock({ accountId }: InputOf<typeof authEndpoints.unblock>, { id }: Identity) {
    await dbOf(this.em)
      .deleteFrom('auth.block')
      .where('blocker_id', '=', id)
      .where('blocked_id', '=', accountId)
      .execute();
    return { ok: true };
  }
}
