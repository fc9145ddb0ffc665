import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf, Limiter } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { listResources as readResources } from './resource-list.query.ts';
import { Resources } from './resources.service.ts';

const { listResources, resourceDetails, relatedResources } = catalogEndpoints;
const { createResource, updateResource, deleteResource, incrementView } = catalogEndpoints;

@Controller()
export class ResourcesController {
  constructor(
    private readonly em: EntityManager,
    private readonly resources: Resources,
    private readonly limiter: Limiter,
  ) {}

  @Endpoint(listResources)
  list(query: InputOf<typeof listResources>) {
    return readResources(this.em, query);
  }

  @Endpoint(resourceDetails)
  details({ id }: InputOf<typeof resourceDetails>, reader: Identity | null) {
    return this.resources.details(id, reader);
  }

  @Endpoint(relatedResources)
  related({ id }: InputOf<typeof relatedResources>) {
    return this.resources.related(id);
  }

  @Endpoint(createResource, { signIn: 'You must be logged in to add a resource.' })
  create(input: InputOf<typeof createResource>, person: Identity) {
    return this.resources.create(input, person);
  }

  @Endpoint(updateResource, { signIn: 'You must be logged in to edit a resource.' })
  update(input: InputOf<typeof updateResource>, person: Identity) {
    return this.resources.update(input, person);
  }

  @Endpoint(deleteResource, { signIn: 'You must be logged in to delete a resource.' })
  delete({ resourceId }: InputOf<typeof deleteResource>, person: Identity) {
    return this.resources.delete(resourceId, person);
  }

  // Enough for a class behind one address, too little for a script that inflates a counter.
  @Endpoint(incrementView)
  countView({ resourceId }: InputOf<typeof incrementView>, @Req() request: Request) {
    return this.resources.countView(resourceId, this.limiter.subjectOf(request));
  }
}
