import { randomBytes } from 'node:crypto';
import {
  type ClaimStanding,
  type communityEndpoints,
  type StartClaim,
  type TeamClaim,
} from '@meshwork/contracts-community';
import { type Identity, type InputOf } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail, onField } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { TeamWatchEntity } from '../../database/team.entity.ts';
import { TeamClaimEntity } from '../../database/team-claim.entity.ts';
import { Events } from '../../events/events.service.ts';
import { lockTeam, ownersOf } from '../team/membership.policy.ts';
import {
  addToTalk,
  type ClaimedTeam,
  readClaimedTeam,
  readLastClaim,
  readOpenClaim,
  toClaim,
} from './claim.query.ts';
import { methodsFor } from './claim-methods.ts';

/** The time that a claim stays open, in days. */
const DAYS = { WEBSITE: 30, STATEMENT: 90 } as const;

/**
 * A person's claims of teams: what can be proved, and opening and withdrawing a claim. Others wait for somebody to run a team
 * (docs/product.md#claiming-a-team).
 */
@Injectable()
export class TeamClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND */
  async standing(teamId: number, user: Identity): Promise<ClaimStanding> {
    const db = dbOf(this.em);
    const team = await readClaimedTeam(db, teamId, user.id);
    const [claim, watch] = await Promise.all([
      readLastClaim(db, teamId, user.id),
      db
        .selectFrom('community.team_watch')
        .where('team_id', '=', teamId)
        .where('user_id', '=', user.id)
        .select('user_id')
        .executeTakeFirst(),
    ]);
    const mayProve = team.hasOwner ? team.isOwn && !team.isVerified : true;
    return {
      claim: claim ? toClaim(claim, user) : null,
      methods: mayProve ? methodsFor(team) : [],
      isWatching: watch !== undefined,
    };
  }

  /**
   * Opens a claim in place of the person's last one.
   * @throws AppError TEAM_NOT_FOUND, TEAM_HAS_OWNER, ALREADY_VERIFIED, CLAIM_METHOD, STATEMENT_MISSING
   */
  start(input: StartClaim, user: Identity): Promise<{ claim: TeamClaim }> {
    const { teamId, method } = input;
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      const team = await readClaimedTeam(dbOf(em), teamId, user.id);
      requireClaimable(team, input);
      await closeOpenClaim(em, teamId, user.id);
      const row = await dbOf(em)
        .insertInto('community.team_claim')
        .values({
          team_id: teamId,
          user_id: user.id,
          method,
          website_url: team.websiteUrl,
          token: method === 'WEBSITE' ? `meshwork-${randomBytes(15).toString('hex')}` : null,
          statement: method === 'STATEMENT' ? input.statement : null,
          expires_at: sql<string>`now() + make_interval(days => ${sql.lit(DAYS[method])})`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { claim: toClaim(row, user) };
    });
  }

  /** @throws AppError TEAM_NOT_FOUND, NO_CLAIM, NOTHING_TO_CONFIRM where no question waits */
  answer({ teamId, answer }: InputOf<typeof communityEndpoints.answerClaim>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, teamId);
      const claim = await readOpenClaim(dbOf(em), teamId, user.id);
      if (!claim) throw fail('NO_CLAIM');
      if (claim.asked_by === null || claim.talk.at(-1)?.by !== 'MODERATOR') throw fail('NOTHING_TO_CONFIRM');
      await addToTalk(em, claim.id, { by: 'CLAIMANT', text: answer });
      await this.events.emit(em, { name: 'team.claim-answered', people: [claim.asked_by], team });
    });
  }

  /** @throws AppError NO_CLAIM */
  async withdraw(teamId: number, user: Identity): Promise<void> {
    if (!(await closeOpenClaim(this.em, teamId, user.id))) throw fail('NO_CLAIM');
  }

  /** Under the team's lock, so that whoever begins to wait is told, or refused. @throws AppError TEAM_NOT_FOUND, TEAM_HAS_OWNER */
  watch({ teamId, watching }: InputOf<typeof communityEndpoints.watchTeam>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      if (!watching) {
        await em.nativeDelete(TeamWatchEntity, { teamId, userId: user.id });
        return;
      }
      if ((await ownersOf(em, teamId)).length > 0) throw fail('TEAM_HAS_OWNER');
      await dbOf(em)
        .insertInto('community.team_watch')
        .values({ team_id: teamId, user_id: user.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

function requireClaimable(team: ClaimedTeam, { method, statement }: StartClaim): void {
  if (team.hasOwner && !team.isOwn) throw fail('TEAM_HAS_OWNER');
  if (team.isOwn && team.isVerified) throw fail('ALREADY_VERIFIED');
  if (!methodsFor(team).includes(method)) throw fail('CLAIM_METHOD');
  if (method === 'STATEMENT' && !statement) throw onField('STATEMENT_MISSING', 'statement');
}

async function closeOpenClaim(em: EntityManager, teamId: number, userId: number): Promise<boolean> {
  const closed = await em.nativeUpdate(
    TeamClaimEntity,
    { teamId, userId, state: 'OPEN' },
    { state: 'WITHDRAWN', decidedAt: raw('now()') },
  );
  return closed > 0;
}
