import { catalogEndpoints } from '@meshwork/contracts-catalog';
import {
  CurrentUser,
  Endpoint,
  type Identity,
  Input,
  type InputOf,
  type Limit,
  Limiter,
  OptionalUser,
  RateLimit,
} from '@meshwork/service-kit';
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
  list(@Input(listResources) query: In<'listResources'>) {
    return this.resources.list(query);
  }

  @Endpoint(resourceDetails)
  details(@Input(resourceDetails) { id }: In<'resourceDetails'>, @OptionalUser() reader: Identity | null) {
    return this.resources.details(id, reader);
  }

  @Endpoint(relatedResources)
  related(@Input(relatedResources) { id }: In<'relatedResources'>) {
    return this.resources.related(id);
  }

  @Endpoint(createResource, { signIn: 'You must be logged in to add a resource.' })
  @RateLimit({ name: 'resource-create', points: 30, seconds: 3_600 })
  create(@CurrentUser() person: Identity, @Input(createResource) fields: In<'createResource'>) {
    return this.resources.create(person, fields);
  }

  @Endpoint(updateResource, { signIn: 'You must be logged in to edit a resource.' })
  update(
    @CurrentUser() person: Identity,
    @Input(updateResource) { resourceId, seen, ...fields }: In<'updateResource'>,
  ) {
    return this.resources.update(person, resourceId, fields, seen);
  }

  @Endpoint(deleteResource, { signIn: 'You must be logged in to delete a resource.' })
  delete(@CurrentUser() person: Identity, @Input(deleteResource) { resourceId }: In<'deleteResource'>) {
    return this.resources.delete(person, resourceId);
  }

  // Enough for a class behind one address, too little for a script that inflates a counter.
  @Endpoint(incrementView)
  @RateLimit({ name: 'resource-view', points: 120, seconds: 60, per: 'address' })
  async countView(@Input(incrementView) { resourceId }: In<'incrementView'>, @Req() request: Request) {
    const viewer = this.limiter.subjectOf(request);
    const isNewViewer = (await this.limiter.tryConsume(ONE_VIEW, `${resourceId} ${viewer}`)) === 0;
    return this.resources.countView(resourceId, isNewViewer);
  }
}
