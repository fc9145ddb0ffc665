import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { claimLost, type NamedTeam, requestHasReader, teamIsRun } from '../mail/team-notice-texts.ts';

/** What happens when somebody begins to run a team that had no owner. */
@Injectable()
export class OwnerFound {
  constructor(private readonly notices: NoticesService) {}

  /**
   * Ends the claims of others, and tells those who asked to be told and those whose request to join waits. Runs under the lock
   * of the team. Nobody is told who is blocked by the new owner, or blocks them.
   */
  async tell(em: EntityManager, team: NamedTeam, ownerId: number): Promise<void> {
    const losers = await this.closeClaims(em, team.id, ownerId);
    const watchers = await this.endWatching(em, team.id);
    const requesters = await this.openRequests(em, team.id);
    const told = new Set([ownerId]);
    for (const [people, notice] of [
      [losers, claimLost],
      [requesters, requestHasReader],
      [watchers, teamIsRun],
    ] as const) {
      for (const personId of await withoutBlocked(dbOf(em), ownerId, people)) {
        if (told.has(personId)) continue;
        told.add(personId);
        await this.notices.send(em, notice(personId, team));
      }
    }
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
      .selectFrom('community.team_membership')
      .where('team_id', '=', teamId)
      .where('status', '=', 'PENDING')
      .select('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  }
}
