import type { Api, PublishedViews } from '@meshwork/contracts-core';
import type { EntitySchema, MigrationObject } from '@mikro-orm/core';
import type { Type } from '@nestjs/common';
import type { ServiceEnv } from '../env/env.schema.ts';
import type { EnvSchema } from '../env/read-env.ts';
import type { ConstraintErrors } from '../errors/database.errors.ts';
import type { Feature, FeatureParts } from './feature.ts';
import type { IdentitySource } from './identity-source.ts';
import type { QueueDefinition } from './queue.ts';

/** A call that accepts a larger body than others. It is read after the guards, so that a refused caller costs no memory. */
interface LargeBody {
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
  /** The Nest module with the service's features. */
  readonly module: Type;
  /** Every entity of the service, read-only views of others included. */
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
  /** Background queues; their tables live in the schema `<schema>_jobs`. */
  readonly queues?: readonly QueueDefinition[];
  /** The views that it publishes, from its contract. */
  readonly published?: PublishedViews;
  /** The views of other domains, if it reads any of them, from their contracts. */
  readonly reads?: readonly PublishedViews[];
  /** The features that it switches on. */
  readonly features?: readonly Feature<NoInfer<E>>[];
  /** The source of identities, when it is not the gateway's signed header. A provider of the service's module. */
  readonly identitySource?: Type<IdentitySource>;
}

/** Describes all parts of one service. The server, the migration step and the tests start from it. */
export interface ServiceDefinition<E extends ServiceEnv = ServiceEnv>
  extends Omit<ServiceParts<E>, 'features'> {
  readonly features: readonly FeatureParts[];
}

/** Switches the features on: their queues and paths are the service's then. */
export function defineService<E extends ServiceEnv>(parts: ServiceParts<E>): ServiceDefinition<E> {
  const features = (parts.features ?? []).map((feature) => feature(parts));
  return {
    ...parts,
    features,
    queues: [...(parts.queues ?? []), ...features.flatMap(({ queues = [] }) => queues)],
    unreadBodies: [...(parts.unreadBodies ?? []), ...features.flatMap((one) => one.unreadBodies ?? [])],
  };
}

/** Injects the parsed environment: `@Inject(SERVICE_ENV) env: CatalogEnv`. */
export const SERVICE_ENV = Symbol('service environment');
/** Injects the {@link ServiceDefinition} of the running service. */
export const SERVICE_DEFINITION = Symbol('service definition');
