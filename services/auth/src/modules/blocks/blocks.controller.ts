import { authEndpoints } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { readBlocks } from './block.query.ts';
import { BlocksService } from './blocks.service.ts';

/** Lists, adds and removes the people whom a person blocks. The other one is never told: docs/product.md#blocking. */
@Controller()
export class BlocksController {
  constructor(
    private readonly em: EntityManager,
    private readonly blocks: BlocksService,
  ) {}

  @Endpoint(authEndpoints.blocks)
  async list({ id }: Identity) {
    return { people: await readBlocks(this.em, id) };
  }

  @Endpoint(authEndpoints.block)
  block({ accountId }: InputOf<typeof authEndpoints.block>, user: Identity) {
    return this.blocks.add(user, accountId);
  }

  @Endpoint(authEndpoints.unblock)
  unblock({ accountId }: InputOf<typeof authEndpoints.unblock>, user: Identity) {
    return this.blocks.remove(user, accountId);
  }
}
