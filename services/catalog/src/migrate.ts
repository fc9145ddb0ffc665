import { runMigrations } from '@meshwork/service-kit';
import { catalog } from './catalog.definition.ts';

await runMigrations(catalog);
