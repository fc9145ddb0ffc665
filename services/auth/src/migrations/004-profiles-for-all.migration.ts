import { sqlMigration } from '@meshwork/service-kit';

/** Every domain names people to its moderators, those of later domains included. */
export const profilesForAllMigration = sqlMigration('004-profiles-for-all', [
  'grant select on auth.public_profile_v1 to meshwork_services',
  // They read it as members of that role.
  'revoke select on auth.public_profile_v1 from meshwork_catalog, meshwork_community',
]);
