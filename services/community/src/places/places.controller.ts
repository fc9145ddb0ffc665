import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, Input, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../database/community-db.ts';
import { findCities } from './cities.query.ts';

const { listCities } = communityEndpoints;

@Controller()
export class PlacesController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(listCities)
  async cities(@Input(listCities) { search }: InputOf<typeof listCities>) {
    return { cities: await findCities(dbOf(this.em), search) };
  }
}
