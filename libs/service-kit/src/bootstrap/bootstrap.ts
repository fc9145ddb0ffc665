import type { RequestListener, Server } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import { migrationEnvSchema, type ServiceEnv } from '../env/env.schema.ts';
import { EnvironmentError, readEnv } from '../env/read-env.ts';
import { DatabaseWatch } from '../health/database-watch.ts';
import { PoolExhaustion } from '../health/health.controller.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { LockConflictError } from '../migrations/lock-conflicts.ts';
import { migrateService, pendingMigrations } from '../migrations/migrate.ts';
import { followSite } from '../site/site-file.ts';
import { readTlsFiles, renewServer, startHealthServer, watchTlsFiles } from '../tls/tls-folder.ts';
import { createApp } from './create-app.ts';
import { drain } from './drain.ts';
import { Listener } from './listener.ts';

/** In ms. Longer than the gateway keeps an idle connection, so that we never close one that it is about to use. */
const KEEP_ALIVE = 75_000;

/** SQLSTATE of errors that a migration raises itself, in words for people. */
const RAISED = 'P0001';

/** A connection that was refused, or took too long (pg has no code for that). */
const UNREACHABLE = /^(E[A-Z]+|57P0[123])$/;
const LATE = /timeout expired|terminated due to connection timeout/;

/** Ends the process with its reason on stderr: the log may not work yet. */
function stop(error: unknown): never {
  const { code = '', message = '', stack } = error as { code?: string; message?: string; stack?: string };
  const isForPeople =
    error instanceof EnvironmentError ||
    error instanceof LockConflictError ||
    code === RAISED ||
    UNREACHABLE.test(code) ||
    LATE.test(message);
  const text = (isForPeople ? message : stack) ?? String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Keeps the certificate current, and serves the health checks of the own container beside it. */
function serveBesideTls(
  app: NestExpressApplication,
  { TLS_DIR, HEALTH_PORT }: ServiceEnv,
  logger: Logger,
): void {
  if (!TLS_DIR) return;
  const renew = renewServer(app.getHttpServer() as TlsServer);
  watchTlsFiles(TLS_DIR, readTlsFiles(TLS_DIR), renew, (error) =>
    logger.error({ err: error }, 'the renewed certificate cannot be used'),
  );
  startHealthServer(HEALTH_PORT, app.getHttpAdapter().getInstance() as RequestListener);
}

async function start<E extends ServiceEnv>(definition: ServiceDefinition<E>): Promise<void> {
  const env = readEnv(definition.env);
  const logger = new Logger(definition.name);
  followSite(env.SITE_DIR, (error) =>
    logger.error({ err: error }, 'the new settings of the site cannot be used'),
  );
  const app = await createApp(definition, env, env.TLS_DIR ? readTlsFiles(env.TLS_DIR) : undefined);
  app.get(Metrics).collectProcess();
  app.get(PoolExhaustion).endProcess();
  await app.get(DatabaseWatch).start();
  await app.init();
  const server = app.getHttpServer() as Server;
  const listener = await Listener.start(server, env.PORT, env.HOST);
  server.keepAliveTimeout = KEEP_ALIVE;
  server.headersTimeout = KEEP_ALIVE + 5_000;
  server.requestTimeout = 60_000;
  serveBesideTls(app, env, logger);
  logger.log(`listening on ${env.HOST}:${env.PORT}`);
  let stopping = false;
  const end = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.log(`${signal}: draining for ${env.DRAIN_SECONDS} s`);
    drain(app, listener, env.DRAIN_SECONDS).then(() => process.exit(0), stop);
  };
  process.once('SIGTERM', () => end('SIGTERM'));
  process.once('SIGINT', () => end('SIGINT'));
}

/** The whole `main.ts` of a service: reads the environment, serves, drains on SIGTERM and SIGINT. A failure ends the process with code 1. */
export const bootstrapService = <E extends ServiceEnv>(definition: ServiceDefinition<E>): Promise<void> =>
  start(definition).catch(stop);

const MIGRATION_OPTIONS = {
  only: { type: 'string' },
  check: { type: 'boolean' },
  finish: { type: 'boolean' },
} as const;

/**
 * The whole `migrate.ts` of a service: applies the pending migrations and ends. `--only 001-a,002-b` applies no others.
 * `--finish` says that no instance of the former release runs any more. It prints what it applied, what is left, and at last "migrated".
 * `--check` applies nothing: it prints the names of the pending ones, one per line, and ends with code 1 if there are any.
 */
export async function runMigrations<E extends ServiceEnv>(definition: ServiceDefinition<E>): Promise<void> {
  try {
    const env = readEnv(migrationEnvSchema);
    const { check, finish, only } = parseArgs({ options: MIGRATION_OPTIONS }).values;
    if (check) {
      const pending = await pendingMigrations(definition, env.DATABASE_URL);
      for (const name of pending) process.stdout.write(`${name}\n`);
      if (pending.length) process.exitCode = 1;
      return;
    }
    const applied = await migrateService(definition, env.DATABASE_URL, {
      only: only?.split(','),
      finish,
    });
    const left = await pendingMigrations(definition, env.DATABASE_URL);
    // Not in the log, whose level may hide it: scripts read it.
    const lines = [
      ...applied.map((name) => `applied ${name}`),
      ...left.map((name) => `left ${name}`),
      'migrated',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    stop(error);
  }
}
