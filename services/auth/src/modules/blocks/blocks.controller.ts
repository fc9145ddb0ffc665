import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { addBlock, readBlocks, removeBlock } from './block.query.ts';

/** Lists, adds and removes the people whom a person blocks. The other one is never told: docs/product.md#blocking. */
@Controller()
export class BlocksController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(authEndpoints.blocks)
  async list({ id }: Identity) {
    return { people: await readBlocks(dbOf(this.em), id) };
  }

  @Endpoint(authEndpoints.block)
  async block({ accountId }: InputOf<typeof authEndpoints.block>, { id }: Identity) {
    if (accountId === id) throw fail('OWN_ACCOUNT');
    if (!(await addBlock(dbOf(this.em), id, accountId))) throw fail('PERSON_NOT_FOUND');
  }

  @Endpoint(authEndpoints.unblock)
  async unblock({ accountId }: InputOf<typeof authEndpoints.unblock>, { id }: Identity) {
    await removeBlock(dbOf(this.em), id, accountId);
  }
}
