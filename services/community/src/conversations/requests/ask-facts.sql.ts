import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { hasBlocked, isBlocked } from '../../people/public.ts';
import type { Ask, AskFacts, RequestKind } from './request-kinds.service.ts';

/** Reads in one statement all that a new request is decided by. The caller has locked the target, so it stays as it is read. */
export async function readAskFacts(db: CommunityDb, kind: RequestKind, ask: Ask, requesterId: number) {
  const { targetId } = ask;
  const person = sql`${requesterId}::integer`;
  const acting = sql`${ask.actingTeamId}::integer`;
  const isSame =
    kind.kind === 'TEAMS'
      ? sql`open.acting_team_id = ${acting}`
      : sql`open.requester_id = ${person} and open.acting_team_id is not distinct from ${acting}`;
  const { rows } = await sql<AskFacts & { target: unknown }>`
    select ${kind.target(targetId)} as target,
      (select coalesce(json_agg(json_build_object('id', recipient.id, 'blocked', ${isBlocked(sql`recipient.id`, person)},
        'refused', ${hasBlocked(person, sql`recipient.id`)})
        order by recipient.id), '[]') from (${kind.recipients(targetId)}) recipient (id)) as recipients,
      (select coalesce(json_agg(owner.user_id order by owner.user_id), '[]') from community.team_membership owner
        where owner.team_id = ${acting} and owner.role = 'OWNER') as "actingOwners",
      (select mine.role from community.team_membership mine
        join community.team on team.id = mine.team_id and team.hidden_at is null
        where mine.team_id = ${acting} and mine.user_id = ${person}) as "actingRole",
      (select mine.role from community.team_membership mine
        where ${kind.column === 'team_id'}::boolean and mine.team_id = ${targetId}::integer and mine.user_id = ${person}) as "targetRole",
      coalesce((select open.state from community.request open
          where open.kind = ${kind.kind} and open.target_id = ${targetId}::integer and ${isSame}
            and open.state in ('PENDING', 'WAITING', 'ACCEPTED') limit 1),
        (select 'PENDING' from community.held_message held
          where held.author_id = ${person} and held.${sql.ref(kind.column)} = ${targetId}::integer
            and held.acting_team_id is not distinct from ${acting} and ${kind.kind !== 'TEAM'}::boolean)) as open`.execute(
    db,
  );
  const facts = rows[0] as (typeof rows)[number];
  return { target: facts.target === null ? undefined : kind.toTarget(facts.target), facts };
}
