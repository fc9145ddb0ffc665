import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { ClaimProofsService } from './claim-proofs.service.ts';
import { ClaimReviewService } from './claim-review.service.ts';
import { TeamClaimsService } from './team-claims.service.ts';
import { VerifiedRenewal } from './verified-renewal.task.ts';

const { teamClaim, startClaim, checkClaim, confirmClaim, withdrawClaim } = communityEndpoints;
const { renewVerified, claimsToReview, decideClaim } = communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to claim a team.' };

@Controller()
export class TeamClaimsController {
  constructor(
    private readonly claims: TeamClaimsService,
    private readonly proofs: ClaimProofsService,
    private readonly reviews: ClaimReviewService,
    private readonly renewal: VerifiedRenewal,
  ) {}

  @Endpoint(teamClaim, SIGN_IN)
  standing(@Input(teamClaim) { teamId }: InputOf<typeof teamClaim>, @CurrentUser() user: Identity) {
    return this.claims.standing(teamId, user);
  }

  @Endpoint(startClaim, SIGN_IN)
  @RateLimit({ name: 'start-claim', points: 10, seconds: 3_600 })
  start(@Input(startClaim) input: InputOf<typeof startClaim>, @CurrentUser() user: Identity) {
    return this.claims.start(input, user);
  }

  @Endpoint(checkClaim, SIGN_IN)
  @RateLimit({ name: 'check-claim', points: 20, seconds: 3_600 })
  check(@Input(checkClaim) { teamId }: InputOf<typeof checkClaim>, @CurrentUser() user: Identity) {
    return this.proofs.check(teamId, user);
  }

  @Endpoint(confirmClaim, SIGN_IN)
  @RateLimit({ name: 'confirm-claim', points: 20, seconds: 3_600 })
  confirm(
    @Input(confirmClaim) { teamId, code }: InputOf<typeof confirmClaim>,
    @CurrentUser() user: Identity,
  ) {
    return this.proofs.confirm(teamId, code, user);
  }

  @Endpoint(withdrawClaim, SIGN_IN)
  withdraw(@Input(withdrawClaim) { teamId }: InputOf<typeof withdrawClaim>, @CurrentUser() user: Identity) {
    return this.claims.withdraw(teamId, user);
  }

  @Endpoint(renewVerified, { signIn: 'You must be logged in to answer for a team.' })
  renew(@Input(renewVerified) { teamId }: InputOf<typeof renewVerified>, @CurrentUser() user: Identity) {
    return this.renewal.renew(teamId, user);
  }

  @Endpoint(claimsToReview)
  list() {
    return this.reviews.list();
  }

  @Endpoint(decideClaim)
  decide(@Input(decideClaim) input: InputOf<typeof decideClaim>, @CurrentUser() user: Identity) {
    return this.reviews.decide(input, user);
  }
}
