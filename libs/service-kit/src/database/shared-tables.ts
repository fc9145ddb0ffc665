import type { AuditEntryEntity } from '../audit/audit-entry.entity.ts';
import type { NewAccountEntity } from '../standing/new-account.entity.ts';
import type { TablesOf } from './rows.ts';

/** The tables that belong to no service, for its type of all rows. */
export type SharedTables = TablesOf<'audit', typeof AuditEntryEntity> &
  TablesOf<'limits', typeof NewAccountEntity>;
