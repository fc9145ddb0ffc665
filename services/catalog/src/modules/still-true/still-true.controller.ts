import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { isModerator } from '@meshwork/contracts-core';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../catalog.errors.ts';
import { dbOf } from '../../database/catalog.tables.ts';
import { confirmResources as confirm, readOwnAsked } from './asked-resources.query.ts';

const { askedResources, confirmResources } = catalogEndpoints;

@Controller()
export class StillTrueController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(askedResources, { signIn: 'You must be logged in to see what is asked.' })
  asked({ id }: Identity) {
    return readOwnAsked(dbOf(this.em), id);
  }

  /** @throws AppError NOTHING_TO_CONFIRM */
  @Endpoint(confirmResources, { signIn: 'You must be logged in to answer.' })
  async confirm({ resourceIds }: InputOf<typeof confirmResources>, { id, role }: Identity) {
    const person = { id, isModerator: isModerator(role) };
    const confirmed = await this.em.transactional((em) => confirm(dbOf(em), resourceIds, person));
    if (confirmed === 0) throw fail('NOTHING_TO_CONFIRM');
    return { confirmed };
  }
}
