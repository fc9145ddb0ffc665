import { type Team } from '@meshwork/contracts-community';
import { type Identity } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { isAdult } from '../../people/public.ts';
import { maySeeHiddenTeam, requireOwner } from '../team/membership.policy.ts';
import { toTeam } from '../team/team.mapper.ts';
import { readTeamPagePrepared } from '../team/team-details.query.ts';
import { TeamInitiatives } from '../team/team-initiatives.service.ts';
import { readOwnMembership } from './own-membership.query.ts';
import { readTeamNews } from './team-news.sql.ts';
import { readTeamPosts } from './team-posts.query.ts';
import { readTeamResources } from './team-resources.query.ts';

/** The page of one team: the team, its initiatives, and its resources from the catalog. */
@Injectable()
export class TeamPage {
  private readonly logger = new Logger(TeamPage.name);

  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
    private readonly initiatives: TeamInitiatives,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND */
  async read(teamId: number, user: Identity | null) {
    const db = dbOf(this.em);
    const team = await this.visibleTeam(teamId, user);
    const [resources, initiatives, membership] = await Promise.all([
      readTeamResources(this.em, teamId, this.logger),
      this.initiatives.read(this.em, teamId),
      readOwnMembership(db, teamId, user),
    ]);
    const news = membership?.status === 'ACTIVE' ? await readTeamNews(db, teamId, resources) : null;
    return { team, resources, initiatives, membership, news };
  }

  /** Lists the posts for a team, for its owners. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  async posts(teamId: number, user: Identity) {
    await this.visibleTeam(teamId, user);
    await requireOwner(this.em, teamId, user);
    return { posts: await readTeamPosts(this.em, teamId, user, this.initiatives, this.logger) };
  }

  /** @throws AppError TEAM_NOT_FOUND, also for a hidden team that is not the reader's own or to moderate */
  private async visibleTeam(teamId: number, user: Identity | null): Promise<Team> {
    const row = await readTeamPagePrepared(this.em, teamId);
    const team = toTeam(row, isAdult(user));
    if (row.hidden_at === null) return team;
    if (!(await maySeeHiddenTeam(this.em, teamId, user))) throw fail('TEAM_NOT_FOUND');
    return { ...team, hidden: await this.moderation.hiddenOf('team', teamId) };
  }
}
