import { testReleasedOnly, testSchema } from '@meshwork/test-kit/service';
import { communityService } from '../community.definition.ts';

testReleasedOnly(communityService);
testSchema(communityService, new URL('../../schema.sql', import.meta.url));
