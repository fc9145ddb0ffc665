import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { ClaimProofsService } from './claim-proofs.service.ts';
import { ClaimReviewService } from './claim-review.service.ts';
import { TeamClaimsService } from './team-claims.service.ts';
import { VerifiedRenewal } from './verified-renewal.task.ts';

const { teamClaim, startClaim, checkClaim, confirmClaim, withdrawClaim } = communityEndpoints;
const { answerClaim, askClaimant, renewVerified, claimsToReview, decideClaim } = communityEndpoints;
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
  standing({ teamId }: InputOf<typeof teamClaim>, user: Identity) {
    return this.claims.standing(teamId, user);
  }

  @Endpoint(startClaim, SIGN_IN)
  @RateLimit({ name: 'start-claim', points: 10, seconds: 3_600 })
  start(input: InputOf<typeof startClaim>, user: Identity) {
    return this.claims.start(input, user);
  }

  @Endpoint(checkClaim, SIGN_IN)
  @RateLimit({ name: 'check-claim', points: 20, seconds: 3_600 })
  check({ teamId }: InputOf<typeof checkClaim>, user: Identity) {
    return this.proofs.check(teamId, user);
  }

  @Endpoint(confirmClaim, SIGN_IN)
  @RateLimit({ name: 'confirm-claim', points: 20, seconds: 3_600 })
  confirm({ teamId, code }: InputOf<typeof confirmClaim>, user: Identity) {
    return this.proofs.confirm(teamId, code, user);
  }

  @Endpoint(withdrawClaim, SIGN_IN)
  withdraw({ teamId }: InputOf<typeof withdrawClaim>, user: Identity) {
    return this.claims.withdraw(teamId, user);
  }

  @Endpoint(answerClaim, SIGN_IN)
  answer(input: InputOf<typeof answerClaim>, user: Identity) {
    return this.claims.answer(input, user);
  }

  @Endpoint(renewVerified, { signIn: 'You must be logged in to answer for a team.' })
  renew({ teamId }: InputOf<typeof renewVerified>, user: Identity) {
    return this.renewal.renew(teamId, user);
  }

  @Endpoint(claimsToReview)
  list() {
    return this.reviews.list();
  }

  @Endpoint(askClaimant)
  ask(input: InputOf<typeof askClaimant>, user: Identity) {
    return this.reviews.ask(input, user);
  }

  @Endpoint(decideClaim)
  decide(input: InputOf<typeof decideClaim>, user: Identity) {
    return this.reviews.decide(input, user);
  }
}
