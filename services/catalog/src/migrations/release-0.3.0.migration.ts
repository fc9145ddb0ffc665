import { baselineMigration } from '@meshwork/service-kit';
import { SCHEMA_0_3_0 } from './generated/release-0.3.0.ts';

export const release030 = baselineMigration('catalog', {
  release: '0.3.0',
  last: '006-release-0.3.0-statistics',
  schema: SCHEMA_0_3_0,
});
