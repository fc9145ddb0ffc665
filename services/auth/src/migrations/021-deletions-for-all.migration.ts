import { sqlMigration } from '@meshwork/service-kit';

/** Every domain deletes what belongs to deleted accounts, and asks for the latest deletions only. */
export const deletionsForAllMigration = sqlMigration('021-deletions-for-all', [
  'grant select on auth.deleted_account_v1 to meshwork_services',
  // They read it as members of that role.
  'revoke select on auth.deleted_account_v1 from meshwork_catalog, meshwork_community',
]);
