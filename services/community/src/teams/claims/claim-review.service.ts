import type { communityEndpoints } from '@meshwork/contracts-community';
import { Audit, type Identity, type InputOf } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { staffWords } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { TeamClaimEntity } from '../../database/team-claim.entity.ts';
import { Events } from '../../events/events.service.ts';
import { lockTeam } from '../team/membership.policy.ts';
import { aboutTeam } from '../team/team.mapper.ts';
import { addToTalk, type ClaimRow } from './claim.query.ts';
import { ClaimAward } from './claim-award.service.ts';

/** Statements about teams, which moderators compare with the public registers. */
@Injectable()
export class ClaimReview {
  constructor(
    private readonly em: EntityManager,
    private readonly awards: ClaimAward,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError CLAIM_NOT_FOUND, CLAIM_CLOSED, OWN_CLAIM, TEAM_HAS_OWNER */
  decide({ claimId, decision, reason }: InputOf<typeof communityEndpoints.decideClaim>, moderator: Identity) {
    return this.em.transactional(async (em) => {
      const { claim, team } = await lockOpen(em, claimId, moderator);
      if (decision === 'ACCEPT') await this.awards.award(em, claim, team, moderator);
      else await this.decline(em, claim, reason, moderator);
      const answer = decision === 'ACCEPT' ? 'accepted' : 'declined';
      await this.events.emit(em, {
        name: 'team.claim-decided',
        people: [claim.user_id],
        team,
        answer,
        reason: reason === null ? null : staffWords(reason),
      });
    });
  }

  /** @throws AppError CLAIM_NOT_FOUND, CLAIM_CLOSED, OWN_CLAIM */
  ask(
    { claimId, question }: InputOf<typeof communityEndpoints.askClaimant>,
    moderator: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const { claim, team } = await lockOpen(em, claimId, moderator);
      await addToTalk(em, claim.id, { by: 'MODERATOR', text: question }, moderator.id);
      await this.audit.record(aboutTeam('CLAIM_ASKED', team.id, moderator, { userId: claim.user_id }), em);
      await this.events.emit(em, {
        name: 'team.claim-asked',
        people: [claim.user_id],
        team,
        question: staffWords(question),
      });
    });
  }

  private async decline(em: EntityManager, claim: ClaimRow, reason: string | null, moderator: Identity) {
    const decided = { decidedAt: raw('now()'), decidedBy: moderator.id };
    await em.nativeUpdate(TeamClaimEntity, claim.id, { state: 'DECLINED', reason, ...decided });
    const details = { userId: claim.user_id, reason };
    await this.audit.record(aboutTeam('CLAIM_DECLINED', claim.team_id, moderator, details), em);
  }
}

/** An open statement of somebody else, under the lock of its team. */
async function lockOpen(em: EntityManager, claimId: number, moderator: Identity) {
  const { team_id } = await requireStatement(em, claimId);
  const team = await lockTeam(em, team_id);
  const claim = await requireStatement(em, claimId);
  if (claim.user_id === moderator.id) throw fail('OWN_CLAIM');
  if (claim.state !== 'OPEN') throw fail('CLAIM_CLOSED');
  return { claim, team };
}

const requireStatement = (em: EntityManager, claimId: number): Promise<ClaimRow> =>
  dbOf(em)
    .selectFrom('community.team_claim')
    .selectAll()
    .where('id', '=', claimId)
    .where('method', '=', 'STATEMENT')
    .executeTakeFirstOrThrow(() => fail('CLAIM_NOT_FOUND'));
