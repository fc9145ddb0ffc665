import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.entities.ts';
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

/** The people of rows that a statement reads or changes. */
async function idsOf(statement: { execute(): Promise<{ id: number | null }[]> }): Promise<number[]> {
  return (await statement.execute()).flatMap(({ id }) => id ?? []);
}

const closeClaims = (em: EntityManager, teamId: number, ownerId: number) =>
  idsOf(
    dbOf(em)
      .updateTable('community.team_claim')
      .set({ state: 'LOST', decided_at: sql<string>`now()` })
      .where('team_id', '=', teamId)
      .where('user_id', '<>', ownerId)
      .where('state', '=', 'OPEN')
      .returning('user_id as id'),
  );

const endWatching = (em: EntityManager, teamId: number) =>
  idsOf(dbOf(em).deleteFrom('community.team_watch').where('team_id', '=', teamId).returning('user_id as id'));

const openRequests = (em: EntityManager, teamId: number) =>
  idsOf(
    dbOf(em)
      .selectFrom('community.request')
      .where('kind', '=', 'TEAM')
      .where('team_id', '=', teamId)
      .where('state', '=', 'PENDING')
      .where('requester_id', 'is not', null)
      .select('requester_id as id'),
  );
