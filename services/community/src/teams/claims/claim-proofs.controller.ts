import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { ClaimProofs } from './claim-proofs.service.ts';

const { checkClaim } = communityEndpoints;

@Controller()
export class ClaimProofsController {
  constructor(private readonly proofs: ClaimProofs) {}

  @Endpoint(checkClaim, { signIn: 'You must be logged in to claim a team.' })
  check({ teamId }: InputOf<typeof checkClaim>, user: Identity) {
    return this.proofs.check(teamId, user);
  }
}
