import { roleOf, SERVICES, schemaOf } from '../../lib/apps.ts';
import { type DatabaseFacts, factFindings } from './database.check.ts';

const facts: DatabaseFacts = {
  extensions: ['plpgsql', 'pg_trgm', 'unaccent'],
  roles: ['postgres', ...SERVICES.map(roleOf)],
  schemas: SERVICES.map(schemaOf),
  now: 1000,
  maxConnections: 100,
  connections: 30,
  age: 1_000,
  archiveFails: false,
  oldestTransaction: 0,
};
/** The findings for a healthy database with the given faults. */
export const database = (wrong: Partial<DatabaseFacts>, clock = 1001) =>
  factFindings({ ...facts, ...wrong }, clock);
