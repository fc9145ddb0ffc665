import {
  type CreateTeam,
  type communityEndpoints,
  createTeamSchema,
  type Team,
} from '@meshwork/contracts-community';
import { isModerator } from '@meshwork/contracts-core';
import { Audit, type Identity, type InputOf, isReservedName, publicWords } from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { contentLanguage } from '@meshwork/service-kit/content-language';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail, onField } from '../../community.errors.ts';
import { dbOf, given } from '../../database/community.entities.ts';
import { TeamEntity } from '../../database/team.entity.ts';
import { confirmChanged } from './freshness.ts';
import { maySeeHiddenTeam, requireOwnerOrAdmin } from './membership.policy.ts';
import { takeIn } from './take-in.query.ts';
import { aboutTeam } from './team.mapper.ts';
import { readTeam } from './team-details.query.ts';
import { flushTeam, requireFreeNumber } from './team-number.policy.ts';

/** @throws AppError NAME_RESERVED for a team that is called like the people who run the site (docs/product.md#reserved-names) */
function requireNameOfTeam(name: string, user: Identity): void {
  if (isModerator(user.role) || !isReservedName(name)) return;
  throw onField('NAME_RESERVED', 'teamName');
}

/** Tells whether a change makes it another team than the one that was verified (docs/product.md#team-verification). */
const isAnother = (team: TeamEntity, next: CreateTeam): boolean =>
  team.teamType !== next.teamType ||
  team.teamNumber.toUpperCase() !== next.teamNumber.toUpperCase() ||
  team.teamName !== next.teamName ||
  team.websiteUrl !== next.websiteUrl;

/** The texts of a team and of what it needs, as everybody may read them. */
const teamWords = <T extends CreateTeam>(fields: T, user: Identity, before?: TeamEntity): T =>
  publicWords(createTeamSchema, fields, user, { before, kept: { location: 'ADDRESS' } });

/** Show its language. The name of a team does not: it can be in any one. */
const textsOf = ({ description, meetingTimes, needs = [] }: TeamEntity) => [
  description,
  meetingTimes,
  ...needs.map(({ words }) => words),
];

/** The directory of teams: listing, founding, changing and verifying. */
@Injectable()
export class Teams {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** The creator becomes the owner. @throws AppError TEAM_EXISTS, NAME_RESERVED */
  create(input: CreateTeam, user: Identity): Promise<{ team: Team }> {
    return this.em.transactional(async (em) => {
      requireNameOfTeam(input.teamName, user);
      await requireFreeNumber(em, input);
      const team = em.create(TeamEntity, {
        ...teamWords(given(input), user),
        // A class is joined by its link.
        ...(input.isClass && { takesMembers: false }),
        isVerified: false,
        createdBy: user.id,
        byNewAccount: user.isNew,
      });
      team.language = await contentLanguage(input.language, undefined, textsOf(team));
      await flushTeam(em, team);
      await takeIn(em, { teamId: team.id, userId: user.id, role: 'OWNER', by: null });
      return { team: await readTeam(dbOf(em), team.id) };
    });
  }

  /** Another name, number, type or website clears the verification. @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, CHANGED_MEANWHILE, TEAM_EXISTS, NAME_RESERVED */
  update(input: InputOf<typeof communityEndpoints.updateTeam>, user: Identity): Promise<{ team: Team }> {
    const { teamId, seen, ...fields } = input;
    return this.em.transactional(async (em) => {
      const team = await em.findOne(TeamEntity, teamId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!team) throw fail('TEAM_NOT_FOUND');
      if (team.hiddenAt && !(await maySeeHiddenTeam(em, teamId, user))) throw fail('TEAM_NOT_FOUND');
      await requireOwnerOrAdmin(em, teamId, user);
      requireAsSeen(team, seen, fields);
      // Names that were given before, such as imported ones, stay.
      if (fields.teamName !== team.teamName) requireNameOfTeam(fields.teamName, user);
      await requireFreeNumber(em, fields, teamId);
      const losesBadge = team.isVerified && isAnother(team, fields);
      const [language, former] = [team.language, textsOf(team)];
      em.assign(team, teamWords(given(fields), user, team));
      team.language = await contentLanguage(fields.language, language, textsOf(team), former);
      if (losesBadge) em.assign(team, { isVerified: false });
      await flushTeam(em, team);
      await confirmChanged(dbOf(em), 'team', teamId);
      if (losesBadge) {
        const details = { why: 'changed' };
        await this.audit.record(aboutTeam('VERIFICATION_CHANGED', teamId, user, details), em);
      }
      return { team: await readTeam(dbOf(em), teamId) };
    });
  }

  /** @throws AppError TEAM_NOT_FOUND */
  verify(teamId: number): Promise<{ team: Team }> {
    return this.em.transactional(async (em) => {
      const team = await em.findOne(TeamEntity, teamId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!team) throw fail('TEAM_NOT_FOUND');
      em.assign(team, { isVerified: true });
      await em.flush();
      return { team: await readTeam(dbOf(em), teamId) };
    });
  }
}
