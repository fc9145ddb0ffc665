import type { Api, PublishedViews } from '@meshwork/contracts-core';
import type { EntitySchema, MigrationObject } from '@mikro-orm/core';
import type { ModuleMetadata, Type } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { ServiceEnv } from '../env/env.schema.ts';
import type { EnvSchema } from '../env/read-env.ts';
import type { ConstraintErrors } from '../errors/failure.mapper.ts';
import type { PersonData } from '../personal-data/personal-data.ts';
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
  /** The columns of its tables that name a person. */
  readonly people?: readonly PersonData[];
}

/** A feature of a service, such as `saved(['resource'])`. @typeParam E the variables that the environment needs for it */
export type Feature<E = object> = (service: {
  readonly name: string;
  readonly env: EnvSchema<E>;
}) => FeatureParts;

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

export interface ServiceParts<E extends ServiceEnv = ServiceEnv> {
  /** Name in logs, metrics and pg_stat_activity, e.g. "catalog". */
  readonly name: string;
  /** The API that it serves, from its contract; every response names it. */
  readonly api: Api;
  /** The description of that interface in OpenAPI (docs/compatibility.md), served at `/_api/<name>/openapi.json`. */
  readonly openApi: object;
  /** The PostgreSQL schema that the service owns. */
  readonly schema: string;
  readonly module: Type;
  /** `locales` beside the program: what it says in languages other than English, a file each. Absent: it says everything in English. */
  readonly languages?: string;
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
  /** Every column of its own tables that names a person, in the order in which their accounts are forgotten. */
  readonly people?: readonly PersonData[];
  /** A task of the service deletes them, in one transaction with what depends on them. */
  readonly forgetsItself?: boolean;
  readonly features?: readonly Feature<NoInfer<E>>[];
  /** The source of identities, when it is not the gateway's signed header. A provider of the service's module. */
  readonly identitySource?: Type<IdentitySource>;
}

/** Describes all parts of one service. The server, the migration step and the tests start from it. */
export interface ServiceDefinition<E extends ServiceEnv = ServiceEnv>
  extends Omit<ServiceParts<E>, 'features' | 'people'> {
  readonly features: readonly FeatureParts[];
  /** The service, the kit and the features name these columns. The view `personal_data_v1`, the deletion and docs/generated/data-map.md follow from them. */
  readonly people: readonly PersonData[];
  /** The kit deletes these columns; the service deletes the rest of `people` by itself. */
  readonly forgotten: readonly PersonData[];
}

/** Injects the parsed environment: `@Inject(SERVICE_ENV) env: CatalogEnv`. */
export const SERVICE_ENV = Symbol('service environment');
export const SERVICE_DEFINITION = Symbol('service definition');
