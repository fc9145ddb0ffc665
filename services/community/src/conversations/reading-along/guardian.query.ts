import { MANY_YOUNG, NEW_GUARDIAN_DAYS } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { hasBlocked } from '../../people/public.ts';
import { GUARDIAN_COUNTS, isOfAge } from './reads-along.ts';

const MOST_LISTED = 100;

const active = (db: CommunityDb) =>
  db
    .selectFrom('community.guardian as guardian')
    .innerJoin('auth.public_profile_v1 as adult', 'adult.user_id', 'guardian.person_id')
    .innerJoin('auth.public_profile_v1 as young', 'young.user_id', 'guardian.minor_id')
    .where('guardian.accepted_at', 'is not', null)
    .where('guardian.ended_at', 'is', null)
    .where(sql<boolean>`not ${isOfAge(sql`guardian.minor_id`)}`)
    .select([
      'guardian.id',
      'guardian.minor_id',
      'guardian.person_id',
      'guardian.relation',
      'guardian.accepted_at',
      'adult.display_name as adult_name',
      'young.display_name as young_name',
      GUARDIAN_COUNTS.as('counts'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof active>['execute']>>[number];

const facts = ({ id, relation, accepted_at }: Row) => ({
  id,
  relation: relation ?? 'GUARDIAN',
  since: isoTime(accepted_at ?? ''),
});
const adultOf = (row: Row) => ({ id: row.person_id ?? 0, displayName: row.adult_name });
const youngOf = (row: Row) => ({ id: row.minor_id, displayName: row.young_name });

/**
 * Both sides of a person: who looks after them, and whom they look after, none of whom the person blocks; and how long their link works,
 * whose secret nobody can read again.
 */
export async function readGuardians(db: CommunityDb, personId: number) {
  const rows = await active(db)
    .where(({ or, eb }) =>
      or([eb('guardian.minor_id', '=', personId), eb('guardian.person_id', '=', personId)]),
    )
    .where(
      sql<boolean>`not ${hasBlocked(sql`${personId}::integer`, sql`guardian.minor_id`)}
        and not ${hasBlocked(sql`${personId}::integer`, sql`guardian.person_id`)}`,
    )
    .orderBy('guardian.id')
    .execute();
  const link = await db
    .selectFrom('community.guardian')
    .where('minor_id', '=', personId)
    .where('person_id', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select('expires_at')
    .executeTakeFirst();
  const of = (isMinor: boolean) => rows.filter((row) => (row.minor_id === personId) === isMinor);
  return {
    guardians: of(true).map((row) => ({ ...facts(row), person: adultOf(row), counts: Boolean(row.counts) })),
    young: of(false).map((row) => ({ ...facts(row), person: youngOf(row), counts: Boolean(row.counts) })),
    linkUntil: link ? isoTime(link.expires_at) : null,
  };
}

/** Adults who look after somebody, newest first: those with young accounts, and those who look after many. */
export async function readNewGuardians(db: CommunityDb) {
  const rows = await active(db)
    .where(
      sql<boolean>`(exists (select from auth.account_age_v1 account where account.user_id = guardian.person_id
          and account.created_at > now() - make_interval(days => ${sql.lit(NEW_GUARDIAN_DAYS)}))
        -- Also who stepped back meanwhile: an adult who changes the young people looks after many, too.
        or (select count(distinct other.minor_id) from community.guardian other
          where other.person_id = guardian.person_id) > ${sql.lit(MANY_YOUNG)})`,
    )
    .orderBy('guardian.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return { guardians: rows.map((row) => ({ ...facts(row), guardian: adultOf(row), young: youngOf(row) })) };
}
