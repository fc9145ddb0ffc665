import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/catalog.tables.ts';
import { readOwnAsked } from './asked-resources.query.ts';
import { StillTrue } from './still-true.service.ts';

const { askedResources, confirmResources } = catalogEndpoints;

@Controller()
export class StillTrueController {
  constructor(
    private readonly em: EntityManager,
    private readonly stillTrue: StillTrue,
  ) {}

  @Endpoint(askedResources, { signIn: 'You must be logged in to see what is asked.' })
  asked({ id }: Identity) {
    return readOwnAsked(dbOf(this.em), id);
  }

  @Endpoint(confirmResources, { signIn: 'You must be logged in to answer.' })
  async confirm({ resourceIds }: InputOf<typeof confirmResources>, person: Identity) {
    return { confirmed: await this.stillTrue.confirm(resourceIds, person) };
  }
}
