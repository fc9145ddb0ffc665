import { bootstrapService } from '@meshwork/service-kit';
import { catalogService } from './catalog.definition.ts';

await bootstrapService(catalogService);
