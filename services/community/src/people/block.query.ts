import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf, idRows } from '../database/community.entities.ts';

/** Tells whether one of two people blocks the other (docs/product.md#blocking). @param one,other SQL of their ids */
export const isBlocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from auth.block_v1 block
    where (block.blocker_id = ${one} and block.blocked_id = ${other})
      or (block.blocker_id = ${other} and block.blocked_id = ${one}))`;

/** Tells whether one of two people blocks the other, and not whether they are blocked. @param one,other SQL of their ids */
export const hasBlocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from auth.block_v1 block where block.blocker_id = ${one} and block.blocked_id = ${other})`;

/**
 * The same for many people and one: a statement reads the blocks of the one once.
 * @param one,person SQL of their ids; `person` is the same for all rows
 */
export const isAmongBlocked = (one: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${one} = any (array(select case block.blocker_id when ${person} then block.blocked_id else block.blocker_id end
    from auth.block_v1 block where block.blocker_id = ${person} or block.blocked_id = ${person})), false)`;

/** Tells whether each manager of an initiative has a block with a person, so that none could read a request of theirs. */
export const isBlockedByManagers = (
  initiative: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select bool_and(${isBlocked(sql`manager.user_id`, person)})
    from community.initiative_manager manager where manager.initiative_id = ${initiative}), false)`;

export async function withoutBlocked(
  db: CommunityDb,
  personId: number | null | undefined,
  people: readonly number[],
): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom(idRows('person', people))
    .where(sql<SqlBool>`not ${isBlocked(sql`person.id`, sql`${personId ?? null}::integer`)}`)
    .select('person.id')
    .execute();
  return rows.map(({ id }) => id);
}

export const isBlockedBetween = async (
  em: EntityManager,
  personId: number,
  otherId: number | null | undefined,
): Promise<boolean> =>
  (await withoutBlocked(dbOf(em), personId, otherId ? [otherId] : [personId])).length === 0;

/** Tells whether a person blocks another one, of whom they hear nothing; the other, who is not told of it, goes on hearing what all hear. */
export async function blocks(em: EntityManager, personId: number, otherId: number): Promise<boolean> {
  const { is } = await dbOf(em)
    .selectNoFrom(hasBlocked(sql`${personId}::integer`, sql`${otherId}::integer`).as('is'))
    .executeTakeFirstOrThrow();
  return is === true;
}

/** Tells whether a person reads the addresses of others and may show their own: adults alone (docs/product.md#young-people). */
export const isAdult = (person: Pick<Identity, 'ageBand'> | null): boolean => person?.ageBand === 'ADULT';

/** The person has an account: who has deleted theirs asks for nothing any more, also before their requests are settled. */
export const hasAccount = (person: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from auth.public_profile_v1 account where account.user_id = ${person})`;
