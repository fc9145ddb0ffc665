import { bootstrapService } from '@meshwork/service-kit';
import { catalog } from './catalog.definition.ts';

await bootstrapService(catalog);
