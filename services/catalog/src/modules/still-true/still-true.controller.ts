import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/catalog.entities.ts';
import { readOwnAsked } from './asked-resources.sql.ts';
import { StillTrue } from './still-true.service.ts';

const { askedItems, confirmItems } = catalogEndpoints;

@Controller()
export class StillTrueController {
  constructor(
    private readonly em: EntityManager,
    private readonly stillTrue: StillTrue,
  ) {}

  @Endpoint(askedItems, { signIn: 'You must be logged in to see what is asked.' })
  async asked({ id }: Identity) {
    return { items: await readOwnAsked(dbOf(this.em), id) };
  }

  @Endpoint(confirmItems, { signIn: 'You must be logged in to answer.' })
  async confirm(input: InputOf<typeof confirmItems>, person: Identity) {
    return { confirmed: await this.stillTrue.confirm(input, person) };
  }
}
