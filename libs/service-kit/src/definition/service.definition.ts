import type { Api, PublishedViews } from '@meshwork/contracts-core';
import type { EntitySchema, MigrationObject } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ModuleMetadata, Type } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Expression, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { ServiceEnv } from '../env/env.schema.ts';
import type { EnvSchema } from '../env/read-env.ts';
import type { ConstraintErrors } from '../errors/failure.mapper.ts';
import { IdempotencyKeyEntity } from '../idempotency/idempotency-key.entity.ts';
import type { Bound } from './bounds.ts';
import type { IdentitySource } from './identity-source.ts';

export interface QueueDefinition<T extends object = object> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** Retries of a failing job, with growing pauses, before it goes to the dead-letter queue; 8 when absent. */
  readonly retryLimit?: number;
  /** Seconds that one job may take; 60 when absent. */
  readonly expireInSeconds?: number;
}

export const defineQueue = <T extends object>(queue: QueueDefinition<T>): QueueDefinition<T> => queue;

/** The dead-letter queue: jobs that failed every time, for an operator to examine and send again. */
export const deadLetterOf = (queue: QueueDefinition): string => `${queue.name}-dead`;

/** The schema of pg-boss's tables, apart from the service's, so that a backup or an upgrade can treat them separately. */
export const jobsSchema = (schema: string): string => `${schema}_jobs`;

/** A statement about the accounts that were deleted of late needs these. */
interface Deletions {
  readonly em: EntityManager;
  readonly schema: string;
  /** The condition that a column has the id of a deleted account; an index begins with the column. */
  isDeleted(column: string): Expression<SqlBool>;
}

type ForgetStatement = (deletions: Deletions) => Promise<unknown>;

/** Deletes the rows of deleted accounts. @param person the column with the id of the account */
export const forgetRows =
  (table: string, person = 'person_id'): ForgetStatement =>
  ({ em, schema, isDeleted }) =>
    em
      .getKysely<Record<string, object>>()
      .withSchema(schema)
      .deleteFrom(table)
      .where(isDeleted(person))
      .execute();

/** All that one feature brings to a service. Its tables stand in a migration of the service, which calls the feature's SQL. */
interface FeatureParts {
  /** Its tables. They name no schema, so they lie in that of the service. */
  readonly entities?: readonly EntitySchema[];
  /** Its Nest module: calls, providers and repeating tasks. Every module of the service can inject what it exports. */
  readonly module?: ModuleMetadata;
  readonly queues?: readonly QueueDefinition[];
  /** Paths whose body is not read: a token in the address authorises them. */
  readonly unreadBodies?: readonly string[];
  /** Sees every request before its route is chosen. */
  readonly middleware?: RequestHandler;
  /** Statements that remove what deleted accounts leave behind; repeating them changes nothing. */
  readonly forget?: readonly ForgetStatement[];
}

/** A feature of a service, such as `saved(['resource'])`. @typeParam E the variables that the environment needs for it */
export type Feature<E = object> = (service: {
  readonly name: string;
  readonly env: EnvSchema<E>;
}) => FeatureParts;

/** The rows of these tables, which have a `person_id`, are deleted with the account of that person. */
export const rowsOfAccounts =
  (tables: readonly string[]): Feature =>
  () => ({ forget: tables.map((table) => forgetRows(table)) });

/** A call that accepts a larger body than others. It is read after the guards, so that a refused caller costs no memory. */
export interface LargeBody {
  /** Bytes. */
  readonly limit: number;
  /**
   * Parses the text of the body for the contract's schema. Must not use `JSON.parse`, which takes half a second and a
   * hundred times the memory of the text for nested arrays of some megabytes.
   * @returns the value; for a malformed text, any value that the schema refuses
   */
  readonly parse: (text: string) => unknown;
}

interface ServiceParts<E extends ServiceEnv = ServiceEnv> {
  /** Name in logs, metrics and pg_stat_activity, e.g. "catalog". */
  readonly name: string;
  /** The API that it serves, from its contract; every response names it. */
  readonly api: Api;
  /** The description of that interface in OpenAPI (docs/compatibility.md), served at `/_api/<name>/openapi.json`. */
  readonly openApi: object;
  /** The PostgreSQL schema that the service owns. */
  readonly schema: string;
  readonly module: Type;
  /** Every entity of the service, without those of the kit and of its features. */
  readonly entities: readonly EntitySchema[];
  /** Hand-written migrations in order of application. */
  readonly migrations: readonly MigrationObject[];
  /** The environment, made with {@link ServiceEnv}'s schema and what the service adds to it. */
  readonly env: EnvSchema<E>;
  /** The failure for a violated database constraint, by constraint name. */
  readonly constraints?: ConstraintErrors;
  /** The few calls that accept a body of more than 64 KB, by path. */
  readonly largeBodies?: Readonly<Record<string, LargeBody>>;
  /** Paths of calls that other programs send with a body of their own, which is not read: a token in the address authorises them. */
  readonly unreadBodies?: readonly string[];
  /** The bound of each call that writes, by its path. */
  readonly bounds: ReadonlyMap<string, Bound & { readonly name: string }>;
  /** Background queues; their tables live in the schema `<schema>_jobs`. */
  readonly queues?: readonly QueueDefinition[];
  /** The views that it publishes, from its contract. */
  readonly published?: PublishedViews;
  /** The views of other domains, if it reads any of them, from their contracts. */
  readonly reads?: readonly PublishedViews[];
  readonly features?: readonly Feature<NoInfer<E>>[];
  /** The source of identities, when it is not the gateway's signed header. A provider of the service's module. */
  readonly identitySource?: Type<IdentitySource>;
}

/** Describes all parts of one service. The server, the migration step and the tests start from it. */
export interface ServiceDefinition<E extends ServiceEnv = ServiceEnv>
  extends Omit<ServiceParts<E>, 'features'> {
  readonly features: readonly FeatureParts[];
}

/** The tables that every service has. */
const KIT_ENTITIES = [IdempotencyKeyEntity];

/** Switches the features on: their tables, queues and paths are the service's then. */
export function defineService<E extends ServiceEnv>(parts: ServiceParts<E>): ServiceDefinition<E> {
  const features = (parts.features ?? []).map((feature) => feature(parts));
  return {
    ...parts,
    features,
    entities: [...KIT_ENTITIES, ...parts.entities, ...features.flatMap(({ entities = [] }) => entities)],
    queues: [...(parts.queues ?? []), ...features.flatMap(({ queues = [] }) => queues)],
    unreadBodies: [...(parts.unreadBodies ?? []), ...features.flatMap((one) => one.unreadBodies ?? [])],
  };
}

/** Injects the parsed environment: `@Inject(SERVICE_ENV) env: CatalogEnv`. */
export const SERVICE_ENV = Symbol('service environment');
export const SERVICE_DEFINITION = Symbol('service definition');
