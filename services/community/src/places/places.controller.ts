import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Module } from '@nestjs/common';
import { dbOf } from '../database/community.entities.ts';
import { findCities } from './near.policy.ts';

const { listCities } = communityEndpoints;

@Controller()
export class PlacesController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(listCities)
  async cities({ search }: InputOf<typeof listCities>) {
    return { cities: await findCities(dbOf(this.em), search) };
  }
}

@Module({ controllers: [PlacesController] })
export class PlacesModule {}
