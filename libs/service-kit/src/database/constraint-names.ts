import { UnderscoreNamingStrategy } from '@mikro-orm/core';

const ENDINGS = { primary: 'pkey', foreign: 'fkey', unique: 'key', index: 'idx', check: 'check' } as const;

/**
 * Names constraints and indexes as PostgreSQL does by itself: `session_account_id_fkey`, `session_token_hash_key`. So an entity and a
 * migration that names nothing mean the same constraint.
 */
export class ConstraintNames extends UnderscoreNamingStrategy {
  override indexName(
    tableName: string,
    columns: string[],
    type: keyof typeof ENDINGS | 'sequence' | 'default',
  ): string {
    if (type === 'sequence' || type === 'default') return super.indexName(tableName, columns, type);
    const ofColumns = type === 'primary' ? [] : columns;
    return [tableName, ...ofColumns, ENDINGS[type]].join('_');
  }
}
