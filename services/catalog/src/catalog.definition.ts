import { authPublished } from '@meshwork/contracts-auth/published';
import { catalogApi } from '@meshwork/contracts-catalog';
import { catalogPublished } from '@meshwork/contracts-catalog/published';
import { communityPublished } from '@meshwork/contracts-community/published';
import { defineService } from '@meshwork/service-kit';
import { catalogEnvSchema } from './catalog.env.ts';
import { CatalogModule } from './catalog.module.ts';
import { resourcesMigration } from './migrations/001-resources.migration.ts';
import { searchMigration } from './migrations/002-search.migration.ts';
import { linkHealthMigration } from './migrations/003-link-health.migration.ts';
import { personalDataMigration } from './migrations/004-personal-data.migration.ts';
import { linkQueue } from './modules/link-health/link.queue.ts';
import { ResourceEntity } from './modules/resources/resource.entity.ts';
import { fail } from './modules/resources/resource.policy.ts';

/** The resource library: what the server, the migration step and the tests start from. */
export const catalog = defineService({
  name: 'catalog',
  api: catalogApi,
  schema: 'catalog',
  module: CatalogModule,
  entities: [ResourceEntity],
  migrations: [resourcesMigration, searchMigration, linkHealthMigration, personalDataMigration],
  published: catalogPublished,
  reads: [authPublished, communityPublished],
  env: catalogEnvSchema,
  queues: [linkQueue],
  constraints: { resource_canonical_url_key: () => fail('RESOURCE_EXISTS') },
});
