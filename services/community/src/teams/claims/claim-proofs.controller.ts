import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit, tokenHash } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { lockTeam } from '../team/membership.policy.ts';
import { type ClaimRow, readClaimedTeam, readLastClaim, readOpenClaim } from './claim.query.ts';
import { ClaimAward } from './claim-award.service.ts';
import { type WebsiteAnswer, WebsiteProof } from './website-proof.service.ts';

const { checkClaim, confirmClaim } = communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to claim a team.' };

/** Hashes the code of a claim as it is stored; typed codes may be in small letters and have blanks. */
export const codeHash = (claimId: number, code: string): Buffer =>
  tokenHash(`${claimId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

const ATTEMPTS = 5;

/** Proofs that a person brings: a token on the website, and a code from a mail. */
@Controller()
export class ClaimProofsController {
  constructor(
    private readonly em: EntityManager,
    private readonly website: WebsiteProof,
    private readonly awards: ClaimAward,
  ) {}

  /** The website is read outside of any transaction. @throws AppError TEAM_NOT_FOUND, NO_CLAIM, TEAM_HAS_OWNER */
  @Endpoint(checkClaim, SIGN_IN)
  @RateLimit({ name: 'check-claim', points: 20, seconds: 3_600 })
  async check({ teamId }: InputOf<typeof checkClaim>, user: Identity): Promise<{ result: WebsiteAnswer }> {
    const claim = await this.requireClaim(teamId, 'WEBSITE', user);
    if (!claim.website_url || !claim.token) throw fail('NO_CLAIM');
    const result = await this.website.check(claim.website_url, claim.token);
    if (result === 'PROVEN') await this.prove(claim, user);
    return { result };
  }

  /** @throws AppError TEAM_NOT_FOUND, NO_CLAIM, CODE_WRONG, TEAM_HAS_OWNER */
  @Endpoint(confirmClaim, SIGN_IN)
  @RateLimit({ name: 'confirm-claim', points: 20, seconds: 3_600 })
  async confirm({ teamId, code }: InputOf<typeof confirmClaim>, user: Identity): Promise<void> {
    const claim = await this.requireClaim(teamId, 'MAIL', user);
    // Counted in a statement of its own, so that simultaneous guesses count and a wrong one stays counted.
    const counted = await dbOf(this.em)
      .updateTable('community.team_claim')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('id', '=', claim.id)
      .where('attempts', '<', ATTEMPTS)
      .returning('code_hash')
      .executeTakeFirstOrThrow(() => fail('NO_CLAIM'));
    if (!counted.code_hash?.equals(codeHash(claim.id, code))) throw fail('CODE_WRONG');
    await this.prove(claim, user);
  }

  /** @throws AppError NO_CLAIM, TEAM_HAS_OWNER where somebody else was quicker */
  private async requireClaim(teamId: number, method: ClaimRow['method'], user: Identity): Promise<ClaimRow> {
    const claim = await readOpenClaim(dbOf(this.em), teamId, user.id);
    if (claim?.method === method) return claim;
    const last = await readLastClaim(dbOf(this.em), teamId, user.id);
    throw fail(last?.state === 'LOST' ? 'TEAM_HAS_OWNER' : 'NO_CLAIM');
  }

  /** A claim that was withdrawn, lost or outdated by another website meanwhile proves nothing. */
  private prove(claim: ClaimRow, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const team = await lockTeam(em, claim.team_id);
      const now = await this.requireClaim(claim.team_id, claim.method, user);
      const { websiteUrl } = await readClaimedTeam(dbOf(em), claim.team_id, user.id);
      if (now.id !== claim.id || websiteUrl !== claim.website_url) throw fail('NO_CLAIM');
      await this.awards.award(em, claim, team, user);
    });
  }
}
