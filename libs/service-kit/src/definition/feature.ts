import type { ModuleMetadata } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EnvSchema } from '../env/read-env.ts';
import type { QueueDefinition } from './queue.ts';

/** Builds SQL about the accounts that were deleted of late. */
export interface Deletions {
  /** A table of the service. */
  table(name: string): RawBuilder<unknown>;
  /** The condition that a column has the id of a deleted account; an index begins with the column. */
  isDeleted(column: string): RawBuilder<SqlBool>;
}

type ForgetStatement = (deletions: Deletions) => RawBuilder<unknown>;

/** Deletes the rows of deleted accounts. @param person the column with the id of the account */
export const forgetRows =
  (name: string, person = 'person_id'): ForgetStatement =>
  ({ table, isDeleted }) =>
    sql`delete from ${table(name)} where ${isDeleted(person)}`;

/** All that one feature brings to a service. Its tables stand in a migration of the service, which calls the feature's SQL. */
export interface FeatureParts {
  /** Its Nest module: calls, providers and repeating tasks. Every module of the service can inject what it exports. */
  readonly module?: ModuleMetadata;
  /** Background queues. */
  readonly queues?: readonly QueueDefinition[];
  /** Paths whose body is not read: a token in the address authorises them. */
  readonly unreadBodies?: readonly string[];
  /** Sees every request before its route is chosen. */
  readonly middleware?: RequestHandler;
  /** Statements that remove what deleted accounts leave behind; repeating them changes nothing. */
  readonly forget?: readonly ForgetStatement[];
}

/**
 * A feature that a service switches on in its list of `features`, such as `saved(['resource'])`.
 * @typeParam E the variables that the service's environment must have for it
 */
export type Feature<E = object> = (service: {
  readonly name: string;
  readonly env: EnvSchema<E>;
}) => FeatureParts;

/** The rows of these tables, which have a `person_id`, are deleted with the account of that person. */
export const rowsOfAccounts =
  (tables: readonly string[]): Feature =>
  () => ({ forget: tables.map((table) => forgetRows(table)) });
