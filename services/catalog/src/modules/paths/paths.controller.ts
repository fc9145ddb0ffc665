import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/catalog.entities.ts';
import { listOwnPaths, listPaths as readPaths } from './path-list.query.ts';
import { Paths } from './paths.service.ts';

const { listPaths, pathDetails, ownPaths, createPath, updatePath, deletePath } = catalogEndpoints;

@Controller()
export class PathsController {
  constructor(
    private readonly em: EntityManager,
    private readonly paths: Paths,
  ) {}

  @Endpoint(listPaths)
  list(query: InputOf<typeof listPaths>) {
    return readPaths(this.em, query);
  }

  @Endpoint(pathDetails)
  details({ id }: InputOf<typeof pathDetails>, reader: Identity | null) {
    return this.paths.details(id, reader);
  }

  @Endpoint(ownPaths)
  async own({ teamId }: InputOf<typeof ownPaths>, person: Identity) {
    return { paths: await listOwnPaths(dbOf(this.em), person, teamId) };
  }

  @Endpoint(createPath, { signIn: 'You must be logged in to make a learning path.' })
  create(input: InputOf<typeof createPath>, person: Identity) {
    return this.paths.create(input, person);
  }

  @Endpoint(updatePath, { signIn: 'You must be logged in to change a learning path.' })
  update(input: InputOf<typeof updatePath>, person: Identity) {
    return this.paths.update(input, person);
  }

  @Endpoint(deletePath, { signIn: 'You must be logged in to delete a learning path.' })
  delete({ pathId }: InputOf<typeof deletePath>, person: Identity) {
    return this.paths.delete(pathId, person);
  }
}
