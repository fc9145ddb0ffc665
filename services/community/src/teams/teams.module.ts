import { PublicNetwork } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { ClaimAward } from './claims/claim-award.service.ts';
import { ClaimProofsController } from './claims/claim-proofs.controller.ts';
import { ClaimReviewController } from './claims/claim-review.controller.ts';
import { TeamClaimsController } from './claims/team-claims.controller.ts';
import { VerifiedRenewal } from './claims/verified-renewal.task.ts';
import { WebsiteProof } from './claims/website-proof.service.ts';
import { TeamInvitationsController } from './invitations/team-invitations.controller.ts';
import { MembershipsController } from './members/memberships.controller.ts';
import { JoinTeamKind, OfferKind, TeamsKind } from './members/team-kinds.service.ts';
import { NeedsController } from './needs/needs.controller.ts';
import { TeamOwnersController } from './owners/team-owners.controller.ts';
import { TeamInitiatives, TeamPageController } from './page/team-page.controller.ts';
import { TeamsController } from './team/teams.controller.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [
    TeamsController,
    MembershipsController,
    TeamOwnersController,
    TeamInvitationsController,
    TeamClaimsController,
    TeamPageController,
    NeedsController,
    ClaimProofsController,
    ClaimReviewController,
  ],
  providers: [
    ...[JoinTeamKind, TeamsKind, OfferKind, TeamInitiatives],
    ...[ClaimAward, VerifiedRenewal, PublicNetwork, WebsiteProof],
  ],
  exports: [TeamInitiatives],
})
export class TeamsModule {}
