import { type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { lockTeam } from '../team/membership.policy.ts';
import { type ClaimRow, readClaimedTeam, readLastClaim, readOpenClaim } from './claim.query.ts';
import { ClaimAward } from './claim-award.service.ts';
import { type WebsiteAnswer, WebsiteProof } from './website-proof.service.ts';

/** The proof that a person brings: a token on the team's website. */
@Injectable()
export class ClaimProofs {
  constructor(
    private readonly em: EntityManager,
    private readonly website: WebsiteProof,
    private readonly awards: ClaimAward,
  ) {}

  /** The website is read outside of any transaction. @throws AppError TEAM_NOT_FOUND, NO_CLAIM, TEAM_HAS_OWNER */
  async check(teamId: number, user: Identity): Promise<{ result: WebsiteAnswer }> {
    const claim = await this.requireClaim(teamId, user);
    if (!claim.website_url || !claim.token) throw fail('NO_CLAIM');
    const result = await this.website.check(claim.website_url, claim.token);
    if (result === 'PROVEN') await this.prove(claim, user);
    return { result };
  }

  /** @throws AppError NO_CLAIM, TEAM_HAS_OWNER where somebody else was quicker */
  private async requireClaim(teamId: number, user: Identity): Promise<ClaimRow> {
    const claim = await readOpenClaim(dbOf(this.em), teamId, user.id);
    if (claim?.method === 'WEBSITE') return claim;
    const last = await readLastClaim(dbOf(this.em), teamId, user.id);
    throw fail(last?.state === 'LOST' ? 'TEAM_HAS_OWNER' : 'NO_CLAIM');
  }

  /** A claim that was withdrawn, lost or outdated by another website meanwhile proves nothing. */
  private prove(claim: ClaimRow, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, claim.team_id);
      const now = await this.requireClaim(claim.team_id, user);
      const { websiteUrl } = await readClaimedTeam(dbOf(em), claim.team_id, user.id);
      if (now.id !== claim.id || websiteUrl !== claim.website_url) throw fail('NO_CLAIM');
      await this.awards.award(em, claim, team, user);
    });
  }
}
