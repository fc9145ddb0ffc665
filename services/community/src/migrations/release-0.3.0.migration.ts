import { baselineMigration } from '@meshwork/service-kit';
import { SCHEMA_0_3_0 } from './generated/release-0.3.0.ts';

export const release030 = baselineMigration('community', {
  release: '0.3.0',
  last: '009-release-0.3.0-finish',
  schema: SCHEMA_0_3_0,
});
