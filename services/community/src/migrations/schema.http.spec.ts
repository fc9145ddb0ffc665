import { testSchema } from '@meshwork/test-kit/service';
import { communityService } from '../community.definition.ts';

testSchema(communityService, new URL('../../schema.sql', import.meta.url), {
  city: 'described, but MikroORM 7.2.1 misreads the checks of its places: a cast to a type of two words',
  former_member: 'rows that a trigger writes, without a key',
  mail_refusal: 'not yet described',
  team_transfer: 'two references to members share the column of the team',
});
