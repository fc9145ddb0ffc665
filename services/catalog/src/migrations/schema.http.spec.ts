import { testReleasedOnly, testSchema } from '@meshwork/test-kit/service';
import { catalogService } from '../catalog.definition.ts';

testReleasedOnly(catalogService);
testSchema(catalogService, new URL('../../schema.sql', import.meta.url));
