import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from './rows.ts';

/** The audit log: every service may add entries, auth may read them, and nobody may change one. */
const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'entry',
  schema: 'audit',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    at: p.datetime().defaultRaw('now()'),
    service: p.text(),
    action: p.text(),
    /** Null: a visitor, or the system itself. */
    actorId: p.integer().nullable(),
    /** The name of an actor without an account, such as the console; people stand in it with their id alone. */
    actorName: p.text(),
    subject: p.text(),
    details: p.json<Readonly<Record<string, unknown>>>().defaultRaw("'{}'"),
  },
});

/** Counts the acts of an account while it was new: an act in one domain counts in all of them. */
const NewAccountEntity = defineEntity({
  name: 'NewAccount',
  tableName: 'new_account',
  schema: 'limits',
  properties: {
    personId: p.integer().primary().autoincrement(false),
    act: p.text().primary(),
    acts: p.integer(),
    endsAt: p.datetime(),
  },
});

/** The tables that belong to no service (deploy/postgres/bootstrap.sql), for its type of all rows. */
export type SharedTables = TablesOf<'audit', typeof AuditEntryEntity> &
  TablesOf<'limits', typeof NewAccountEntity>;
