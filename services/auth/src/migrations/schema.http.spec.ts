import { testSchema } from '@meshwork/test-kit/service';
import { authService } from '../auth.definition.ts';

testSchema(authService, new URL('../../schema.sql', import.meta.url));
