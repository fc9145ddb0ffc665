import type { Membership } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { readTeamInitiatives } from '../initiatives/initiative-pages.query.ts';
import { readTeam } from '../teams/team-details.query.ts';
import { readTeamResources } from './team-resources.query.ts';

async function membershipOf(
  db: CommunityDb,
  teamId: number,
  user: Identity | null,
): Promise<Membership | null> {
  if (!user) return null;
  const row = await db
    .selectFrom('community.team_membership')
    .where('team_id', '=', teamId)
    .where('user_id', '=', user.id)
    .select(['status', 'role'])
    .executeTakeFirst();
  return row ? { status: row.status, role: row.status === 'ACTIVE' ? row.role : null } : null;
}

/** The page of one team: the team, its initiatives, and its resources from the catalog. */
@Injectable()
export class TeamPageService {
  private readonly logger = new Logger(TeamPageService.name);

  constructor(private readonly em: EntityManager) {}

  /** @throws AppError TEAM_NOT_FOUND */
  async read(teamId: number, user: Identity | null) {
    const db = dbOf(this.em);
    const team = await readTeam(db, teamId);
    const [resources, initiatives, membership] = await Promise.all([
      readTeamResources(db, teamId, this.logger),
      readTeamInitiatives(db, teamId),
      membershipOf(db, teamId, user),
    ]);
    return { team, resources, initiatives, membership };
  }
}
