import { defineService, serviceEnvSchema } from '@meshwork/service-kit';
import { resourcesMigration } from './migrations/001-resources.migration.ts';
import { searchMigration } from './migrations/002-search.migration.ts';
import { ResourceEntity } from './modules/resources/resource.entity.ts';
import { fail } from './modules/resources/resource.policy.ts';
import { ResourcesModule } from './modules/resources/resources.module.ts';

/** The resource library: what the server, the migration step and the tests start from. */
export const catalog = defineService({
  name: 'catalog',
  schema: 'catalog',
  module: ResourcesModule,
  entities: [ResourceEntity],
  migrations: [resourcesMigration, searchMigration],
  env: serviceEnvSchema,
  constraints: { resource_canonical_url_key: () => fail('RESOURCE_EXISTS') },
});
