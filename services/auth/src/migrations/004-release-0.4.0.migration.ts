import { finishingMigration } from '@meshwork/service-kit';

/** Release 0.4.0. It drops what instances of 0.3.0 alone read: the addresses to which news of saved searches went. */
export const release040 = [
  finishingMigration('004-release-0.4.0-addresses', [
    'revoke select on auth.confirmed_email_v1 from meshwork_catalog, meshwork_community',
  ]),
  finishingMigration('004-release-0.4.0-finish', ['drop view auth.confirmed_email_v1']),
];
