import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { dbOf, hasRow, rowsOf } from '../../database/auth.tables.ts';

/** Lists, adds and removes the people whom a person blocks. The other one is never told: docs/product.md#blocking. */
@Controller()
export class BlocksController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(authEndpoints.blocks)
  async list({ id }: Identity) {
    // The latest first.
    const people = await rowsOf(
      dbOf(this.em),
      sql<{ id: number; displayName: string }>`
        select blocked_id as id, profile.display_name as "displayName" from auth.block
        join auth.public_profile_v1 profile on profile.user_id = blocked_id
        where blocker_id = ${id} order by block.created_at desc, blocked_id`,
    );
    return { people };
  }

  @Endpoint(authEndpoints.block)
  @RateLimit({ name: 'block', points: 100, seconds: 3_600 })
  async block({ accountId }: InputOf<typeof authEndpoints.block>, { id }: Identity) {
    if (accountId === id) throw fail('OWN_ACCOUNT');
    const found = sql`
      with account as (select id from auth.account where id = ${accountId}), added as (
        insert into auth.block (blocker_id, blocked_id) select ${id}::int, id from account on conflict do nothing)
      select from account`;
    if (!(await hasRow(dbOf(this.em), found))) throw fail('PERSON_NOT_FOUND');
  }

  @Endpoint(authEndpoints.unblock)
  async unblock({ accountId }: InputOf<typeof authEndpoints.unblock>, { id }: Identity) {
    await sql`delete from auth.block where blocker_id = ${id} and blocked_id = ${accountId}`.execute(
      dbOf(this.em),
    );
  }
}
