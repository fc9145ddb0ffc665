import type { CatalogSuggestions, PathProgramme } from '@meshwork/contracts-catalog';
import { DismissedSuggestions } from '@meshwork/service-kit/suggestions';
import { sql } from 'kysely';
import type { CatalogDb } from '../../database/catalog.tables.ts';

const MOST_PATHS = 3;
const MOST_RESOURCES = 4;
/** Candidate limit: the most thanked resources. */
const MOST_LOOKED_AT = 200;

export const dismissed = new DismissedSuggestions('catalog');

export interface Reader {
  readonly personId: number;
  readonly programmes: readonly PathProgramme[];
  /** Began this year or the year before. */
  readonly isNew: boolean;
}

/** Maps the programmes of teams to those of paths; other teams have none. */
const PROGRAMMES = sql`(values ('FIRST_FRC', 'FRC'), ('FIRST_FTC', 'FTC'), ('FIRST_FLL', 'FLL'), ('VEX', 'VEX'))
  as known (team_type, programme)`;

/** The programmes of a person's teams. */
export async function readProgrammes(db: CatalogDb, personId: number): Promise<PathProgramme[]> {
  const { rows } = await sql<{ programme: PathProgramme }>`
    select distinct known.programme from community.team_membership_v1 membership
    join community.public_team_v1 team on team.team_id = membership.team_id
    join ${PROGRAMMES} on known.team_type = team.team_type
    where membership.user_id = ${personId} order by known.programme`.execute(db);
  return rows.map(({ programme }) => programme);
}

/** Paths that are begun, of the person's programmes, or for beginners; none whose steps are all done. */
export async function readSuggestedPaths(
  db: CatalogDb,
  { personId, programmes, isNew }: Reader,
): Promise<CatalogSuggestions['paths']> {
  const { rows } = await sql<CatalogSuggestions['paths'][number]>`
    select path.id, path.title, path.programme, path.level,
      case when sums.done > 0 then 'STARTED' when path.programme = any(${[...programmes]}::text[]) then 'PROGRAMME' else 'BEGINNER' end as reason
    from catalog.path
    cross join lateral (
      select count(*)::int as steps, count(progress.resource_id)::int as done
      from catalog.path_step step
      join catalog.resource on resource.id = step.resource_id and resource.hidden_at is null
      left join catalog.resource_progress progress
        on progress.resource_id = step.resource_id and progress.person_id = ${personId}
      where step.path_id = path.id) sums
    where path.hidden_at is null and path.status = 'PUBLISHED' and sums.done < sums.steps
      and (sums.done > 0 or path.programme = any(${[...programmes]}::text[])
        or (${isNew}::boolean and path.level = 'BEGINNER' and path.programme is null))
      and not ${dismissed.has('path', sql`path.id`, sql`${personId}::integer`)}
    order by sums.done > 0 desc, path.programme is null, (path.level = 'BEGINNER') is distinct from ${isNew}::boolean,
      path.created_at desc, path.id desc
    limit ${sql.lit(MOST_PATHS)}`.execute(db);
  return rows;
}

/** Categories of the library for a programme: FRC, FTC and FLL are those of FIRST. */
const categoriesOf = (programmes: readonly PathProgramme[]): string[] => [
  ...new Set(programmes.map((programme) => (programme === 'VEX' ? 'VEX' : 'FIRST'))),
];

/** The most thanked resources for the person's programmes, those of this season first; none that they know. */
export async function readSuggestedResources(
  db: CatalogDb,
  { personId, programmes, isNew }: Reader,
): Promise<CatalogSuggestions['resources']> {
  if (programmes.length === 0) return [];
  const { rows } = await sql<CatalogSuggestions['resources'][number]>`
    select best.id, best.title, best.type, best.season_year as "seasonYear",
      case when best.is_current then 'SEASON' when ${isNew}::boolean and best.difficulty_level = 'BEGINNER' then 'BEGINNER'
        else 'PROGRAMME' end as reason
    from (
      select resource.*, coalesce(resource.season_year >= extract(year from now()), false) as is_current
      from catalog.resource
      where resource.hidden_at is null and resource.is_confirmed and resource.category && ${categoriesOf(programmes)}::text[]
        and (resource.season_year is null or resource.season_year >= extract(year from now()))
      order by resource.thank_count desc, resource.created_at desc, resource.id desc limit ${sql.lit(MOST_LOOKED_AT)}
    ) best
    where best.created_by is distinct from ${personId}::integer and best.link_status <> 'BROKEN'
      and not exists (select from catalog.resource_progress progress
        where progress.person_id = ${personId} and progress.resource_id = best.id)
      and not exists (select from catalog.resource_thanks thanks
        where thanks.person_id = ${personId} and thanks.resource_id = best.id)
      and not ${dismissed.has('resource', sql`best.id`, sql`${personId}::integer`)}
    order by best.is_current desc, (${isNew}::boolean and best.difficulty_level = 'BEGINNER') is true desc, best.thank_count desc, best.id desc
    limit ${sql.lit(MOST_RESOURCES)}`.execute(db);
  return rows;
}

/** Reads whether the person has done anything, and how much they have dismissed. */
export async function readTraces(
  db: CatalogDb,
  personId: number,
): Promise<Pick<CatalogSuggestions, 'hasProgress' | 'dismissed'>> {
  const { rows } = await sql<Pick<CatalogSuggestions, 'hasProgress' | 'dismissed'>>`
    select exists (select from catalog.resource_progress where person_id = ${personId}) as "hasProgress",
      (select count(*)::int from catalog.dismissed_suggestion where person_id = ${personId}) as dismissed`.execute(
    db,
  );
  return rows[0] ?? { hasProgress: false, dismissed: 0 };
}
