import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { readGuardians, readNewGuardians } from './guardian.query.ts';
import { Guardians } from './guardians.service.ts';

const { guardians, inviteGuardian, guardianLink, acceptGuardian, endGuardian, newGuardians } =
  communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to read along.' };

@Controller()
export class GuardiansController {
  constructor(
    private readonly em: EntityManager,
    private readonly guardians: Guardians,
  ) {}

  @Endpoint(guardians, SIGN_IN)
  list(user: Identity) {
    return readGuardians(dbOf(this.em), user.id);
  }

  @Endpoint(newGuardians, SIGN_IN)
  listNew() {
    return readNewGuardians(dbOf(this.em));
  }

  @Endpoint(inviteGuardian, SIGN_IN)
  invite(user: Identity) {
    return this.guardians.invite(user);
  }

  @Endpoint(guardianLink)
  link({ token }: InputOf<typeof guardianLink>, user: Identity | null) {
    return this.guardians.link(token, user);
  }

  @Endpoint(acceptGuardian, SIGN_IN)
  accept(input: InputOf<typeof acceptGuardian>, user: Identity) {
    return this.guardians.accept(input, user);
  }

  @Endpoint(endGuardian, SIGN_IN)
  end({ guardianId }: InputOf<typeof endGuardian>, user: Identity) {
    return this.guardians.end(guardianId, user);
  }
}
