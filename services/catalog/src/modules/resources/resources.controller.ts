import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf, type Limit, Limiter, RateLimit } from '@meshwork/service-kit';
import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ResourcesService } from './resources.service.ts';

type In<K extends keyof typeof catalogEndpoints> = InputOf<(typeof catalogEndpoints)[K]>;

const { listResources, resourceDetails, relatedResources } = catalogEndpoints;
const { createResource, updateResource, deleteResource, incrementView } = catalogEndpoints;

/** For the order of the most used, a person, or a visitor's address, counts once an hour (docs/product.md#resource-views). */
const ONE_VIEW: Limit = { name: 'resource-viewed', points: 1, seconds: 3_600 };

@Controller()
export class ResourcesController {
  constructor(
    private readonly resources: ResourcesService,
    private readonly limiter: Limiter,
  ) {}

  @Endpoint(listResources)
  list(query: In<'listResources'>) {
    return this.resources.list(query);
  }

  @Endpoint(resourceDetails)
  details({ id }: In<'resourceDetails'>, reader: Identity | null) {
    return this.resources.details(id, reader);
  }

  @Endpoint(relatedResources)
  related({ id }: In<'relatedResources'>) {
    return this.resources.related(id);
  }

  @Endpoint(createResource, { signIn: 'You must be logged in to add a resource.' })
  @RateLimit({ name: 'resource-create', points: 30, seconds: 3_600 })
  create(fields: In<'createResource'>, person: Identity) {
    return this.resources.create(person, fields);
  }

  @Endpoint(updateResource, { signIn: 'You must be logged in to edit a resource.' })
  update({ resourceId, seen, ...fields }: In<'updateResource'>, person: Identity) {
    return this.resources.update(person, resourceId, fields, seen);
  }

  @Endpoint(deleteResource, { signIn: 'You must be logged in to delete a resource.' })
  delete({ resourceId }: In<'deleteResource'>, person: Identity) {
    return this.resources.delete(person, resourceId);
  }

  // Enough for a class behind one address, too little for a script that inflates a counter.
  @Endpoint(incrementView)
  @RateLimit({ name: 'resource-view', points: 120, seconds: 60, per: 'address' })
  async countView({ resourceId }: In<'incrementView'>, @Req() request: Request) {
    const viewer = this.limiter.subjectOf(request);
    const isNewViewer = (await this.limiter.tryConsume(ONE_VIEW, `${resourceId} ${viewer}`)) === 0;
    return this.resources.countView(resourceId, isNewViewer);
  }
}
