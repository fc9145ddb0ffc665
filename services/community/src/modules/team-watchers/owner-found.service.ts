import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import type { Notice } from '../mail/mail.queue.ts';
import { claimLost, type NamedTeam, requestHasReader, teamIsRun } from '../mail/team-notice-texts.ts';

/** Settles claims, watches and requests of a team that gets an owner. */
@Injectable()
export class OwnerFound {
  /**
   * Ends the claims of others. Runs under the lock
   * of the team.
   * @returns what those are told who asked to be told, and those whose request to join waits; nobody is told who is blocked by the new owner, or blocks them.
   */
  async told(em: EntityManager, team: NamedTeam, ownerId: number): Promise<Notice[]> {
    const losers = await this.closeClaims(em, team.id, ownerId);
    const watchers = await this.endWatching(em, team.id);
    const requesters = await this.openRequests(em, team.id);
    const known = new Set([ownerId]);
    const told: Notice[] = [];
    for (const [people, notice] of [
      [losers, claimLost],
      [requesters, requestHasReader],
      [watchers, teamIsRun],
    ] as const) {
      for (const personId of await withoutBlocked(dbOf(em), ownerId, people)) {
        if (known.has(personId)) continue;
        known.add(personId);
        told.push(notice(personId, team));
      }
    }
    return told;
  }

  private async closeClaims(em: EntityManager, teamId: number, ownerId: number): Promise<number[]> {
    const rows = await dbOf(em)
      .updateTable('community.team_claim')
      .set({ state: 'LOST', decided_at: sql<string>`now()` })
      .where('team_id', '=', teamId)
      .where('user_id', '<>', ownerId)
      .where('state', '=', 'OPEN')
      .returning('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  private async endWatching(em: EntityManager, teamId: number): Promise<number[]> {
    const rows = await dbOf(em)
      .deleteFrom('community.team_watch')
      .where('team_id', '=', teamId)
      .returning('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  private async openRequests(em: EntityManager, teamId: number): Promise<number[]> {
    const rows = await dbOf(em)
      .selectFrom('community.request')
      .where('kind', '=', 'TEAM')
      .where('team_id', '=', teamId)
      .where('state', '=', 'PENDING')
      .select('requester_id')
      .execute();
    return rows.flatMap(({ requester_id }) => requester_id ?? []);
  }
}
