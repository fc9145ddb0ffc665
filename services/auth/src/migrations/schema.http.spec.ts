import { testReleasedOnly, testSchema } from '@meshwork/test-kit/service';
import { authService } from '../auth.definition.ts';

testReleasedOnly(authService);
testSchema(authService, new URL('../../schema.sql', import.meta.url));
