import { sqlMigration } from '@meshwork/service-kit';

/** A link that confirms an address stays known until it expires: opened again, it says that the address is confirmed. */
export const usedConfirmationsMigration = sqlMigration('005-used-confirmations', [
  'alter table auth.email_token add column used_at timestamptz',
]);
