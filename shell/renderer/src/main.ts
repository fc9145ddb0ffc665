import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EnvironmentError, readEnv } from '@meshwork/service-kit/read-env';
import { readTlsFiles, renewServer, startHealthServer, watchTlsFiles } from '@meshwork/service-kit/tls';
import { pino } from 'pino';
import { DrawingPool } from './drawing-pool.ts';
import { rendererMetrics } from './metrics.ts';
import { Pointers } from './pointers.ts';
import { drainSeconds, hostsOf, rendererEnvSchema } from './renderer.env.ts';
import { rendererServer } from './server.ts';

/** Time for requests that still run after the drain time, in ms. A page takes no longer, whatever it does. */
const REQUEST_TIMEOUT = 2_000;

/**
 * A page takes some tens of milliseconds of processor time, and a process some 100 MB. A page may wait long on a machine on which
 * everything starts.
 */
const LIMITS = { silence: 1_000, wait: 10_000, memory: 256 };

/** The process that renders pages for the gateway (docs/adr/0023-server-rendering.md). */
function start(): void {
  const env = readEnv(rendererEnvSchema);
  // In the form of the services' logs.
  const log = pino({
    name: 'renderer',
    level: env.LOG_LEVEL,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  const metrics = rendererMetrics();
  metrics.collectProcess();
  const tls = env.TLS_DIR ? readTlsFiles(env.TLS_DIR) : undefined;
  const pointers = new Pointers(env.WWW_DIR);
  const pool = new DrawingPool({
    pointers,
    setup: {
      www: env.WWW_DIR,
      hosts: hostsOf(env),
      tlsDir: env.TLS_DIR,
      dataTimeout: env.RENDER_DATA_TIMEOUT,
    },
    limits: LIMITS,
    concurrency: env.RENDER_CONCURRENCY,
    metrics,
    log,
  });
  process.once('exit', () => pool.end());
  const { server, listener, drain } = rendererServer({ tls, pointers, pool, metrics, log });

  if (env.TLS_DIR && tls) {
    watchTlsFiles(env.TLS_DIR, tls, renewServer(server as TlsServer), (error) =>
      log.error({ err: error }, 'the renewed certificate cannot be used'),
    );
    startHealthServer(env.HEALTH_PORT, listener);
  }
  server.listen(env.PORT, env.HOST, () => {
    log.info(`listening on http${tls ? 's' : ''}://${env.HOST}:${(server.address() as AddressInfo).port}`);
  });

  const end = async (signal: string) => {
    const seconds = drainSeconds(env);
    log.info(`${signal}: draining for ${seconds} s`);
    drain();
    await wait(seconds * 1_000);
    server.close(() => process.exit(0));
    await wait(REQUEST_TIMEOUT);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal));
}

try {
  start();
} catch (error) {
  const text = error instanceof EnvironmentError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
