import { defineEntity, p } from '@mikro-orm/core';

/**
 * The audit log. It belongs to no service (deploy/postgres/bootstrap.sql): every service may add entries, auth may read them, and nobody
 * may change one.
 */
export const AuditEntryEntity = defineEntity({
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
