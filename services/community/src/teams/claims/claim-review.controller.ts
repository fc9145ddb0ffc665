import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { readClaimsToReview } from './claim.query.ts';
import { ClaimReview } from './claim-review.service.ts';

const { claimsToReview, askClaimant, decideClaim } = communityEndpoints;

@Controller()
export class ClaimReviewController {
  constructor(
    private readonly em: EntityManager,
    private readonly review: ClaimReview,
  ) {}

  @Endpoint(claimsToReview)
  async list() {
    return { claims: await readClaimsToReview(dbOf(this.em)) };
  }

  @Endpoint(decideClaim)
  decide(input: InputOf<typeof decideClaim>, moderator: Identity) {
    return this.review.decide(input, moderator);
  }

  @Endpoint(askClaimant)
  ask(input: InputOf<typeof askClaimant>, moderator: Identity) {
    return this.review.ask(input, moderator);
  }
}
