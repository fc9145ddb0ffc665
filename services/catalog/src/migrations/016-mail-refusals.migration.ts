import { mailRefusalTable, sqlMigration } from '@meshwork/service-kit';

/** Mail that comes back (docs/product.md#mail-that-comes-back): auth reads whose address it was. */
export const mailRefusalsMigration = sqlMigration('016-mail-refusals', mailRefusalTable('catalog'));
