import { PublicNetwork } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { ClaimAward } from './claims/claim-award.service.ts';
import { ClaimProofsService } from './claims/claim-proofs.service.ts';
import { ClaimReviewService } from './claims/claim-review.service.ts';
import { TeamClaimsController } from './claims/team-claims.controller.ts';
import { TeamClaimsService } from './claims/team-claims.service.ts';
import { VerifiedRenewal } from './claims/verified-renewal.task.ts';
import { WebsiteProof } from './claims/website-proof.service.ts';
import { TeamInvitationsController } from './invitations/team-invitations.controller.ts';
import { TeamInvitationsService } from './invitations/team-invitations.service.ts';
import { UsedInvitationsService } from './invitations/used-invitations.service.ts';
import { OfferKind, TeamsKind } from './members/between-teams-kind.service.ts';
import { JoinTeamKind } from './members/join-team-kind.service.ts';
import { MembershipsController } from './members/memberships.controller.ts';
import { MembershipsService } from './members/memberships.service.ts';
import { NeedsController } from './needs/needs.controller.ts';
import { NeedsService } from './needs/needs.service.ts';
import { TeamOwnersController } from './owners/team-owners.controller.ts';
import { TeamOwnersService } from './owners/team-owners.service.ts';
import { TeamTransfersService } from './owners/team-transfers.service.ts';
import { TeamPageController } from './page/team-page.controller.ts';
import { TeamInitiatives, TeamPageService } from './page/team-page.service.ts';
import { TeamsController } from './team/teams.controller.ts';
import { TeamsService } from './team/teams.service.ts';
import { TypedAddresses } from './team/typed-addresses.service.ts';
import { OwnerFound } from './watchers/owner-found.service.ts';
import { TeamWatchersController } from './watchers/team-watchers.controller.ts';
import { TeamWatchersService } from './watchers/team-watchers.service.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [
    TeamsController,
    MembershipsController,
    TeamOwnersController,
    TeamInvitationsController,
    TeamWatchersController,
    TeamClaimsController,
    TeamPageController,
    NeedsController,
  ],
  providers: [
    ...[TeamsService, TypedAddresses],
    ...[MembershipsService, JoinTeamKind, TeamsKind, OfferKind],
    ...[TeamOwnersService, TeamTransfersService],
    ...[TeamInvitationsService, UsedInvitationsService],
    ...[TeamWatchersService, OwnerFound],
    ...[
      TeamClaimsService,
      ClaimProofsService,
      ClaimReviewService,
      ClaimAward,
      VerifiedRenewal,
      PublicNetwork,
      WebsiteProof,
    ],
    ...[TeamPageService, TeamInitiatives],
    NeedsService,
  ],
  exports: [TeamInitiatives],
})
export class TeamsModule {}
