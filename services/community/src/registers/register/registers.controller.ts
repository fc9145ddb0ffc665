import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { readTeamSources } from './register-run.query.ts';

const { teamSources } = communityEndpoints;

@Controller()
export class RegistersController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(teamSources)
  async sources() {
    return { sources: await readTeamSources(dbOf(this.em)) };
  }
}
