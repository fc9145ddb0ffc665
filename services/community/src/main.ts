import { bootstrapService } from '@meshwork/service-kit';
import { communityService } from './community.definition.ts';

await bootstrapService(communityService);
