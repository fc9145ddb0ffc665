import { savedTables, sqlMigration } from '@meshwork/service-kit';

/** What people save (docs/product.md#saved-things). */
export const savedMigration = sqlMigration('035-saved', savedTables('community'));
