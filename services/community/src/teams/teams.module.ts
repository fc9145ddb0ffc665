import { PublicNetwork } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { ClaimAward } from './claims/claim-award.service.ts';
import { ClaimProofsController } from './claims/claim-proofs.controller.ts';
import { ClaimProofs } from './claims/claim-proofs.service.ts';
import { ClaimReviewController } from './claims/claim-review.controller.ts';
import { ClaimReview } from './claims/claim-review.service.ts';
import { OverdueClaims } from './claims/overdue-claims.task.ts';
import { TeamClaimsController } from './claims/team-claims.controller.ts';
import { TeamClaims } from './claims/team-claims.service.ts';
import { WebsiteProof } from './claims/website-proof.service.ts';
import { TeamInvitationsController } from './invitations/team-invitations.controller.ts';
import { TeamInvitations } from './invitations/team-invitations.service.ts';
import { MembershipsController } from './members/memberships.controller.ts';
import { Memberships } from './members/memberships.service.ts';
import { JoinTeamKind, OfferKind, TeamsKind } from './members/team-kinds.service.ts';
import { NeedsController } from './needs/needs.controller.ts';
import { Needs } from './needs/needs.service.ts';
import { OffersController } from './needs/offers.controller.ts';
import { Offers } from './needs/offers.service.ts';
import { TeamOwnersController } from './owners/team-owners.controller.ts';
import { TeamOwners } from './owners/team-owners.service.ts';
import { TeamPageController } from './page/team-page.controller.ts';
import { TeamPage } from './page/team-page.service.ts';
import { TeamInitiatives } from './team/team-initiatives.service.ts';
import { TeamsController } from './team/teams.controller.ts';
import { Teams } from './team/teams.service.ts';

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
    OffersController,
    ClaimProofsController,
    ClaimReviewController,
  ],
  providers: [
    ...[Teams, Memberships, TeamOwners, TeamInvitations, TeamPage, Needs, Offers],
    ...[TeamClaims, ClaimProofs, ClaimReview],
    ...[JoinTeamKind, TeamsKind, OfferKind, TeamInitiatives],
    ...[ClaimAward, OverdueClaims, PublicNetwork, WebsiteProof],
  ],
  exports: [TeamInitiatives],
})
export class TeamsModule {}
