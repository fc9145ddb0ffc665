import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { Named } from '../../events/words.ts';
import { withoutBlocked } from '../../people/public.ts';

/**
 * Ends the claims of others when a team gets an owner. Runs under the lock of the team.
 * @returns the news for those who asked to be told, and for those whose request to join waits; people with a block between them and
 *   the new owner are left out
 */
export async function ownerFoundEvents(
  em: EntityManager,
  team: Named,
  ownerId: number,
): Promise<CommunityEvent[]> {
  const losers = await closeClaims(em, team.id, ownerId);
  const watchers = await endWatching(em, team.id);
  const requesters = await openRequests(em, team.id);
  const known = new Set([ownerId]);
  const events: CommunityEvent[] = [];
  for (const [people, name] of [
    [losers, 'team.claim-lost'],
    [requesters, 'team.run-for-requester'],
    [watchers, 'team.run'],
  ] as const) {
    for (const personId of await withoutBlocked(dbOf(em), ownerId, people)) {
      if (known.has(personId)) continue;
      known.add(personId);
      events.push({ name, people: [personId], team });
    }
  }
  return events;
}

async function idsOf(em: EntityManager, people: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await people.execute(dbOf(em));
  return rows.map(({ id }) => id);
}

const closeClaims = (em: EntityManager, teamId: number, ownerId: number) =>
  idsOf(
    em,
    sql`update community.team_claim set state = 'LOST', decided_at = now()
      where team_id = ${teamId} and user_id <> ${ownerId} and state = 'OPEN' returning user_id as id`,
  );

const endWatching = (em: EntityManager, teamId: number) =>
  idsOf(em, sql`delete from community.team_watch where team_id = ${teamId} returning user_id as id`);

const openRequests = (em: EntityManager, teamId: number) =>
  idsOf(
    em,
    sql`select requester_id as id from community.request
      where kind = 'TEAM' and team_id = ${teamId} and state = 'PENDING' and requester_id is not null`,
  );
