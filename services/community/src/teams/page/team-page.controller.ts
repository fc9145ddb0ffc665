import {
  communityEndpoints,
  type InitiativeCard,
  type Membership,
  type Team,
} from '@meshwork/contracts-community';
import { fadesOn } from '@meshwork/contracts-core';
import { Endpoint, type Identity, type InputOf, isoTime } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Injectable, Logger } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { openRequest } from '../members/members.query.ts';
import { renewalEnd } from '../team/freshness.ts';
import { maySeeHiddenTeam, requireOwner } from '../team/membership.policy.ts';
import { toTeam } from '../team/team.mapper.ts';
import { readTeamPagePrepared } from '../team/team-details.query.ts';
import { readTeamNews } from './team-news.query.ts';
import { readTeamPosts } from './team-posts.query.ts';
import { readTeamResources } from './team-resources.query.ts';

const { teamDetails, teamPosts } = communityEndpoints;

/** Reads the initiatives on a team's page: initiatives know teams and not the other way round, so their module sets it. */
@Injectable()
export class TeamInitiatives {
  read: (em: EntityManager, teamId: number) => Promise<InitiativeCard[]> = () => Promise.resolve([]);
}

async function membershipOf(
  db: CommunityDb,
  teamId: number,
  user: Identity | null,
): Promise<Membership | null> {
  if (!user) return null;
  const row = await db
    .selectFrom('community.team_membership as membership')
    .leftJoin('community.team_transfer as offer', (join) =>
      join
        .onRef('offer.team_id', '=', 'membership.team_id')
        .onRef('offer.to_user', '=', 'membership.user_id'),
    )
    .leftJoin('auth.public_profile_v1 as giver', 'giver.user_id', 'offer.from_user')
    .where('membership.team_id', '=', teamId)
    .where('membership.user_id', '=', user.id)
    .innerJoin('community.team as team', 'team.id', 'membership.team_id')
    .select(['membership.role', 'giver.display_name', 'team.renewal_asked_at'])
    .select('team.still_asked_at')
    .executeTakeFirst();
  if (!row) return (await openRequest(db, teamId, user.id)) ? { status: 'PENDING', role: null } : null;
  const isOwner = row.role === 'OWNER';
  return {
    status: 'ACTIVE',
    role: row.role,
    offeredBy: row.display_name,
    renewBy: isOwner && row.renewal_asked_at ? renewalEnd(row.renewal_asked_at).toISOString() : null,
    ...(isOwner && row.still_asked_at && { stillTrueBy: fadesOn(isoTime(row.still_asked_at)) }),
  };
}

/** The page of one team: the team, its initiatives, and its resources from the catalog. */
@Controller()
export class TeamPageController {
  private readonly logger = new Logger(TeamPageController.name);

  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
    private readonly initiatives: TeamInitiatives,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND */
  @Endpoint(teamDetails)
  async read({ teamId }: InputOf<typeof teamDetails>, user: Identity | null) {
    const db = dbOf(this.em);
    const team = await this.visibleTeam(teamId, user);
    const [resources, initiatives, membership] = await Promise.all([
      readTeamResources(this.em, teamId, this.logger),
      this.initiatives.read(this.em, teamId),
      membershipOf(db, teamId, user),
    ]);
    const news = membership?.status === 'ACTIVE' ? await readTeamNews(db, teamId, resources) : null;
    return { team, resources, initiatives, membership, news };
  }

  /** Lists the posts for a team, for its owners. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER */
  @Endpoint(teamPosts, { signIn: 'You must be logged in to see what was posted for a team.' })
  async posts({ teamId }: InputOf<typeof teamPosts>, user: Identity) {
    await this.visibleTeam(teamId, user);
    await requireOwner(this.em, teamId, user);
    return { posts: await readTeamPosts(this.em, teamId, this.logger) };
  }

  /** @throws AppError TEAM_NOT_FOUND, also for a hidden team that is not the reader's own or to moderate */
  private async visibleTeam(teamId: number, user: Identity | null): Promise<Team> {
    const row = await readTeamPagePrepared(this.em, teamId);
    if (row.hidden_at === null) return toTeam(row);
    if (!(await maySeeHiddenTeam(this.em, teamId, user))) throw fail('TEAM_NOT_FOUND');
    return { ...toTeam(row), hidden: await this.moderation.hiddenOf('team', teamId) };
  }
}
