import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import type { Generated } from 'kysely';

/** Times and dates are text in rows (see isoTime). */
type InRow<Value> =
  Value extends Generated<infer Read>
    ? Generated<InRow<Read>>
    : Value extends Date
      ? string
      : Value extends Uint8Array
        ? Buffer
        : Value;

type Columns<Entity extends EntitySchemaWithMeta> = InferKyselyTable<Entity, { processOnCreateHooks: true }>;

/**
 * The columns of an entity as Kysely knows them, with the names of the table and the types that the driver returns. Columns that the
 * entity does not have are added with `&`.
 */
export type RowOf<Entity extends EntitySchemaWithMeta> = {
  [Column in keyof Columns<Entity>]: InRow<Columns<Entity>[Column]>;
};
