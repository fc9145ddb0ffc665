import { savedSearchTables, sqlMigration } from '@meshwork/service-kit';

/** Searches that people save (docs/product.md#saved-searches). */
export const savedSearchesMigration = sqlMigration('036-saved-searches', savedSearchTables('community'));
