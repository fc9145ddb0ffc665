import { mailRefusalTable, sqlMigration } from '@meshwork/service-kit';

/** Mail that comes back (docs/product.md#mail-that-comes-back): auth reads whose address it was, owners whom they invited in vain. */
export const mailRefusalsMigration = sqlMigration('049-mail-refusals', [
  ...mailRefusalTable('community'),
  `alter table community.team_invitation add column mail_refusal text`,
  `alter table community.team_claim add column mail_refusal text`,
]);
