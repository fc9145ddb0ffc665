import { join } from 'node:path';
import { authPublished } from '@meshwork/contracts-auth/published';
import { catalogApi, catalogEndpoints } from '@meshwork/contracts-catalog';
import openApi from '@meshwork/contracts-catalog/openapi.json' with { type: 'json' };
import { catalogPublished } from '@meshwork/contracts-catalog/published';
import { communityPublished } from '@meshwork/contracts-community/published';
import { defineService, mailToPeople } from '@meshwork/service-kit';
import { moderation } from '@meshwork/service-kit/moderation';
import { openData, openList } from '@meshwork/service-kit/open-data';
import { saved, savedSearches } from '@meshwork/service-kit/saved';
import { bounds } from './catalog.bounds.ts';
import { catalogEnvSchema } from './catalog.env.ts';
import { constraintErrors } from './catalog.errors.ts';
import { CatalogModule } from './catalog.module.ts';
import { catalogEntities } from './database/catalog.entities.ts';
import { catalogPeople } from './database/person-data.ts';
import { migrations } from './migrations/migrations.ts';
import { linkQueue } from './modules/link-health/link-schedule.task.ts';
import { listPaths, newestPaths } from './modules/paths/path-list.query.ts';
import { newestResources } from './modules/resources/newest-resources.query.ts';
import { listResources } from './modules/resources/resource-list.query.ts';

const resources = openList(catalogEndpoints.listResources, { list: listResources, newest: newestResources });
const paths = openList(catalogEndpoints.listPaths, { list: listPaths, newest: newestPaths });

/** The resource library: the server, the migration step and the tests start from this definition. */
export const catalogService = defineService({
  name: 'catalog',
  api: catalogApi,
  openApi,
  schema: 'catalog',
  module: CatalogModule,
  languages: join(import.meta.dirname, 'locales'),
  entities: catalogEntities,
  people: catalogPeople,
  migrations,
  published: catalogPublished,
  reads: [authPublished, communityPublished],
  env: catalogEnvSchema,
  bounds,
  queues: [linkQueue],
  features: [
    moderation({ kinds: { resource: { table: 'resource' }, path: { table: 'path' } } }),
    saved(['resource', 'path']),
    openData([resources, paths]),
    mailToPeople(),
    savedSearches([resources]),
  ],
  constraints: constraintErrors,
});
