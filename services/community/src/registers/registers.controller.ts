import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../database/community.entities.ts';
import { readAsked } from './freshness/asked-items.query.ts';
import { StillTrue } from './freshness/still-true.service.ts';
import { readTeamSources } from './team-sources.query.ts';

const { teamSources, askedItems, confirmItems } = communityEndpoints;

@Controller()
export class RegistersController {
  constructor(
    private readonly em: EntityManager,
    private readonly stillTrue: StillTrue,
  ) {}

  @Endpoint(teamSources)
  async sources() {
    return { sources: await readTeamSources(dbOf(this.em)) };
  }

  @Endpoint(askedItems, { signIn: 'You must be logged in to see what is asked.' })
  async asked(user: Identity) {
    return { items: await readAsked(dbOf(this.em), user.id) };
  }

  @Endpoint(confirmItems, { signIn: 'You must be logged in to answer.' })
  async confirm(input: InputOf<typeof confirmItems>, user: Identity) {
    return { confirmed: await this.stillTrue.confirm(input, user) };
  }
}
