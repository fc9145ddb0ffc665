import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../community.errors.ts';
import { dbOf } from '../database/community.tables.ts';
import { confirm, readAsked } from './freshness/asked-things.query.ts';
import { readTeamSources } from './team-sources.query.ts';

const { teamSources, askedThings, confirmThings } = communityEndpoints;

@Controller()
export class RegistersController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(teamSources)
  async sources() {
    return { sources: await readTeamSources(dbOf(this.em)) };
  }

  @Endpoint(askedThings, { signIn: 'You must be logged in to see what is asked.' })
  async asked(user: Identity) {
    return { things: await readAsked(dbOf(this.em), user.id) };
  }

  /** @throws AppError NOTHING_TO_CONFIRM */
  @Endpoint(confirmThings, { signIn: 'You must be logged in to answer.' })
  async confirm({ things }: InputOf<typeof confirmThings>, user: Identity) {
    const confirmed = await this.em.transactional((em) => confirm(dbOf(em), user.id, things));
    if (confirmed === 0) throw fail('NOTHING_TO_CONFIRM');
    return { confirmed };
  }
}
