import { PublicNetwork } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { TypedAddresses } from '../team/typed-addresses.ts';
import { TeamWatchersModule } from '../watchers/team-watchers.module.ts';
import { ClaimAward } from './claim-award.service.ts';
import { ClaimProofsService } from './claim-proofs.service.ts';
import { ClaimReviewService } from './claim-review.service.ts';
import { TeamClaimsController } from './team-claims.controller.ts';
import { TeamClaimsService } from './team-claims.service.ts';
import { VerifiedRenewal } from './verified-renewal.service.ts';
import { WebsiteProof } from './website-proof.ts';

@Module({
  imports: [TeamWatchersModule],
  controllers: [TeamClaimsController],
  providers: [
    TeamClaimsService,
    ClaimProofsService,
    ClaimReviewService,
    ClaimAward,
    TypedAddresses,
    VerifiedRenewal,
    PublicNetwork,
    WebsiteProof,
  ],
})
export class TeamClaimsModule {}
