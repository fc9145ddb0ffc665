import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { Guardians } from './guardians.service.ts';

const { guardians, inviteGuardian, guardianLink, acceptGuardian, endGuardian, newGuardians } =
  communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to read along.' };

@Controller()
export class GuardiansController {
  constructor(private readonly service: Guardians) {}

  @Endpoint(guardians, SIGN_IN)
  list(user: Identity) {
    return this.service.list(user);
  }

  @Endpoint(inviteGuardian, SIGN_IN)
  @RateLimit({ name: 'invite-guardian', points: 20, seconds: 3_600 })
  invite(user: Identity) {
    return this.service.invite(user);
  }

  @Endpoint(guardianLink)
  link({ token }: InputOf<typeof guardianLink>, user: Identity | null) {
    return this.service.link(token, user);
  }

  @Endpoint(acceptGuardian, SIGN_IN)
  @RateLimit({ name: 'accept-guardian', points: 20, seconds: 3_600 })
  accept({ token, relation }: InputOf<typeof acceptGuardian>, user: Identity) {
    return this.service.accept(token, relation, user);
  }

  @Endpoint(endGuardian, SIGN_IN)
  end({ guardianId }: InputOf<typeof endGuardian>, user: Identity) {
    return this.service.end(guardianId, user);
  }

  @Endpoint(newGuardians, SIGN_IN)
  listNew() {
    return this.service.listNew();
  }
}
