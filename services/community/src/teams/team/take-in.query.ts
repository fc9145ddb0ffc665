import { READER_TEAM_DAYS, type TeamRole } from '@meshwork/contracts-community';
import { isYoung } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';

interface Intake {
  readonly teamId: number;
  readonly userId: number;
  readonly role: TeamRole;
  /** The person who lets them in or changes their role; null where no person does, as with a new team or a proved claim. */
  readonly by: number | null;
}

/** A person under 18 cannot make an adult an owner. A person without an age counts as an adult. @throws AppError OWNER_BY_ADULTS */
export async function requireToMakeOwner(
  em: EntityManager,
  { userId, by }: Pick<Intake, 'userId' | 'by'>,
): Promise<void> {
  if (by === null || by === userId) return;
  const { refused } = await dbOf(em)
    .selectNoFrom(
      sql<boolean>`${isYoung(sql`${by}::integer`)} and not ${isYoung(sql`${userId}::integer`)}`.as('refused'),
    )
    .executeTakeFirstOrThrow();
  if (refused) throw fail('OWNER_BY_ADULTS');
}

/**
 * The only way into a team, and to another role in it (docs/product.md#owners). It notes whether an adult owner of a while vouches
 * for the person. @throws AppError OWNER_BY_ADULTS
 */
export async function takeIn(em: EntityManager, intake: Intake): Promise<void> {
  const { teamId, userId, role, by } = intake;
  if (role === 'OWNER') await requireToMakeOwner(em, intake);
  await dbOf(em)
    .insertInto('community.team_membership')
    .values({
      team_id: teamId,
      user_id: userId,
      role,
      joined_at: sql<string>`clock_timestamp()`,
      is_vouched: sql<boolean>`exists (select from community.team_membership giver
        join auth.standing_v1 standing on standing.user_id = giver.user_id
          and standing.age_band = 'ADULT' and not standing.is_suspended
        where giver.team_id = ${teamId} and giver.user_id = ${by}::integer and giver.user_id <> ${userId} and giver.role = 'OWNER'
          and giver.joined_at <= now() - make_interval(days => ${sql.lit(READER_TEAM_DAYS)}))`,
    })
    .onConflict((known) =>
      known.columns(['team_id', 'user_id']).doUpdateSet((eb) => ({
        role: eb.ref('excluded.role'),
        is_vouched: sql<boolean>`team_membership.is_vouched or excluded.is_vouched`,
      })),
    )
    .execute();
}
