import { Audit, type Identity } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { acceptMembershipRequest } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { TeamEntity } from '../../database/team.entity.ts';
import { TeamClaimEntity } from '../../database/team-claim.entity.ts';
import { Events } from '../../events/events.service.ts';
import type { Named } from '../../events/words.ts';
import { ownersOf } from '../team/membership.policy.ts';
import { takeIn } from '../team/take-in.query.ts';
import { aboutTeam } from '../team/team.mapper.ts';
import { type ClaimRow, readClaimedTeam } from './claim.query.ts';
import { isRegisteredWebsite } from './claim-methods.ts';
import { ownerFoundEvents } from './owner-found.query.ts';

@Injectable()
export class ClaimAward {
  constructor(
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes the person the owner of a team without one, and verifies the team where the proof says that it is the team of the
   * register. Runs under the lock of the team, so of several proofs the first wins.
   * @param actor who proved or decided it
   * @throws AppError TEAM_HAS_OWNER
   */
  async award(em: EntityManager, claim: ClaimRow, team: Named, actor: Identity): Promise<void> {
    const owners = await ownersOf(em, team.id);
    const isOwn = owners.includes(claim.user_id);
    if (owners.length > 0 && !isOwn) throw fail('TEAM_HAS_OWNER');
    const decided = { decidedAt: raw('now()'), decidedBy: actor.id };
    await em.nativeUpdate(TeamClaimEntity, claim.id, { state: 'PROVEN', ...decided });
    if (!isOwn) await this.makeOwner(em, claim, team, actor);
    if (await this.verifies(em, claim)) await this.verify(em, claim, team, actor);
  }

  private async makeOwner(em: EntityManager, claim: ClaimRow, team: Named, actor: Identity) {
    await takeIn(em, { teamId: team.id, userId: claim.user_id, role: 'OWNER', by: null });
    await acceptMembershipRequest(em, { teamId: team.id, personId: claim.user_id });
    const details = { userId: claim.user_id, method: claim.method };
    await this.audit.record(aboutTeam('OWNERSHIP_CHANGED', team.id, actor, details), em);
    await this.events.emit(em, ...(await ownerFoundEvents(em, team, claim.user_id)));
  }

  /** A moderator compares the team with the register; a website does so where the register names it. */
  private async verifies(em: EntityManager, claim: ClaimRow): Promise<boolean> {
    if (claim.method === 'STATEMENT') return true;
    const { registeredUrl } = await readClaimedTeam(dbOf(em), claim.team_id, claim.user_id);
    return isRegisteredWebsite({ websiteUrl: claim.website_url, registeredUrl });
  }

  private async verify(em: EntityManager, claim: ClaimRow, team: Named, actor: Identity) {
    await em.nativeUpdate(TeamEntity, team.id, { isVerified: true });
    const details = { method: claim.method };
    await this.audit.record(aboutTeam('VERIFICATION_CHANGED', team.id, actor, details), em);
  }
}
