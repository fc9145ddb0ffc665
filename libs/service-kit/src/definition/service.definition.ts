import type { Api, PublishedViews } from '@meshwork/contracts-core';
import type { EntitySchema, MigrationObject } from '@mikro-orm/core';
import type { Type } from '@nestjs/common';
import type { ServiceEnv } from '../env/env.schema.ts';
import type { EnvSchema } from '../env/read-env.ts';
import type { ConstraintErrors } from '../errors/database.errors.ts';
import type { IdentitySource } from './identity-source.ts';
import type { ModerationSettings } from './moderation-settings.ts';
import type { OpenListSource } from './open-list.ts';
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

/** Describes all parts of one service. The server, the migration step and the tests start from it. */
export interface ServiceDefinition<E extends ServiceEnv = ServiceEnv> {
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
  /** The kinds of items that people can report; absent: none. Their tables come from `moderationTables` in a migration. */
  readonly moderation?: ModerationSettings;
  /**
   * The kinds of items that people can save; absent: none. They are kinds of `moderation`, whose view has their titles and pages. The
   * table comes from `savedTables` in a migration.
   */
  readonly saved?: readonly string[];
  /**
   * The service sends mails to accounts, by `MailToPeople`. The table comes from `mailRefusalTable` in a migration, the view
   * `mail_refusal_v1` stands in the contract's published views, and the environment has `mailEnv`.
   */
  readonly mailsPeople?: boolean;
  /** Tables with a `person_id`, which an index begins with, whose rows are deleted with the account of that person. */
  readonly goWithAccounts?: readonly string[];
  /** The public lists that are also tables and feeds for programs. */
  readonly openLists?: readonly OpenListSource[];
  /**
   * The lists among `openLists` whose searches people can save, by the names of their pages: `['teams']`; absent: none. The tables
   * come from `savedSearchTables` in a migration, `mailsPeople` is set, and `searchMailQueue` is one of the queues.
   */
  readonly savedSearches?: readonly string[];
  /** The source of identities, when it is not the gateway's signed header. A provider of the service's module. */
  readonly identitySource?: Type<IdentitySource>;
}

/** Keeps the environment's type while checking the definition. */
export const defineService = <E extends ServiceEnv>(definition: ServiceDefinition<E>): ServiceDefinition<E> =>
  definition;

/** Injects the parsed environment: `@Inject(SERVICE_ENV) env: CatalogEnv`. */
export const SERVICE_ENV = Symbol('service environment');
/** Injects the {@link ServiceDefinition} of the running service. */
export const SERVICE_DEFINITION = Symbol('service definition');
