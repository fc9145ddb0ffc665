import { finishingMigration } from '@meshwork/service-kit';

/**
 * Release 0.4.0. It takes back what instances of 0.3.0 alone read: the addresses to which news of saved searches went. A later release
 * drops the view, since rights are never taken back and the view dropped by one step (docs/compatibility.md#published-views).
 */
export const release040 = [
  finishingMigration('004-release-0.4.0-addresses', [
    'revoke select on auth.confirmed_email_v1 from meshwork_catalog, meshwork_community',
  ]),
];
