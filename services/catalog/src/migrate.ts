import { runMigrations } from '@meshwork/service-kit';
import { catalogService } from './catalog.definition.ts';

await runMigrations(catalogService);
