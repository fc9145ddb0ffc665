import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamClaims } from './team-claims.service.ts';

const { teamClaim, startClaim, withdrawClaim, answerClaim, watchTeam } = communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to claim a team.' };

@Controller()
export class TeamClaimsController {
  constructor(private readonly claims: TeamClaims) {}

  @Endpoint(teamClaim, SIGN_IN)
  standing({ teamId }: InputOf<typeof teamClaim>, user: Identity) {
    return this.claims.standing(teamId, user);
  }

  @Endpoint(startClaim, SIGN_IN)
  start(input: InputOf<typeof startClaim>, user: Identity) {
    return this.claims.start(input, user);
  }

  @Endpoint(answerClaim, SIGN_IN)
  answer(input: InputOf<typeof answerClaim>, user: Identity) {
    return this.claims.answer(input, user);
  }

  @Endpoint(withdrawClaim, SIGN_IN)
  withdraw({ teamId }: InputOf<typeof withdrawClaim>, user: Identity) {
    return this.claims.withdraw(teamId, user);
  }

  @Endpoint(watchTeam, { signIn: 'You must be logged in to be told.' })
  watch(input: InputOf<typeof watchTeam>, user: Identity) {
    return this.claims.watch(input, user);
  }
}
