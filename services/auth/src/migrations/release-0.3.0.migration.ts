import { baselineMigration } from '@meshwork/service-kit';
import { SCHEMA_0_3_0 } from './generated/release-0.3.0.ts';

export const release030 = baselineMigration('auth', {
  release: '0.3.0',
  last: '003-release-0.3.0-rights',
  schema: SCHEMA_0_3_0,
});
