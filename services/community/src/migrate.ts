import { runMigrations } from '@meshwork/service-kit';
import { communityService } from './community.definition.ts';

await runMigrations(communityService);
