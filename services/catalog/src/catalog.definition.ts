import { authPublished } from '@meshwork/contracts-auth/published';
import { catalogApi } from '@meshwork/contracts-catalog';
import openApi from '@meshwork/contracts-catalog/openapi.json' with { type: 'json' };
import { catalogPublished } from '@meshwork/contracts-catalog/published';
import { communityPublished } from '@meshwork/contracts-community/published';
import { defineService } from '@meshwork/service-kit';
import { catalogEnvSchema } from './catalog.env.ts';
import { constraintErrors } from './catalog.errors.ts';
import { CatalogModule } from './catalog.module.ts';
import { migrations } from './migrations/migrations.ts';
import { linkQueue } from './modules/link-health/link.queue.ts';
import { ResourceEntity } from './modules/resources/resource.entity.ts';

/** The resource library: the server, the migration step and the tests start from this definition. */
export const catalogService = defineService({
  name: 'catalog',
  api: catalogApi,
  openApi,
  schema: 'catalog',
  module: CatalogModule,
  entities: [ResourceEntity],
  migrations,
  published: catalogPublished,
  reads: [authPublished, communityPublished],
  env: catalogEnvSchema,
  queues: [linkQueue],
  moderation: { kinds: { resource: { table: 'resource' } } },
  constraints: constraintErrors,
});
