import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EnvironmentError, readEnv } from '@meshwork/service-kit/read-env';
import {
  readTlsFiles,
  renewServer,
  startHealthServer,
  type TlsFiles,
  watchTlsFiles,
} from '@meshwork/service-kit/tls';
import { pino } from 'pino';
import { rendererMetrics } from './metrics.ts';
import { PublishedSite } from './published-site.ts';
import { hostsOf, rendererEnvSchema } from './renderer.env.ts';
import { rendererServer } from './server.ts';
import { plainCalls, tlsCalls } from './service-calls.ts';

/** Time for requests that still run after the drain time, in ms. */
const REQUEST_TIMEOUT = 10_000;

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
  const tell = (message: string, error?: unknown) => {
    if (error) log.error({ err: error }, message);
    else log.warn(message);
  };
  const site = new PublishedSite(env.WWW_DIR, tell);
  let tls = env.TLS_DIR ? readTlsFiles(env.TLS_DIR) : undefined;
  const hosts = hostsOf(env);
  const call = tls ? tlsCalls(hosts, () => tls as TlsFiles) : plainCalls(hosts);
  const { server, listener, drain } = rendererServer({ env, call, tls, site, metrics, log });

  if (env.TLS_DIR && tls) {
    const renew = renewServer(server as TlsServer);
    watchTlsFiles(
      env.TLS_DIR,
      tls,
      (files) => {
        renew(files);
        tls = files;
      },
      (error) => log.error({ err: error }, 'the renewed certificate cannot be used'),
    );
    startHealthServer(env.HEALTH_PORT, listener);
  }
  server.listen(env.PORT, env.HOST, () => {
    log.info(`listening on http${tls ? 's' : ''}://${env.HOST}:${(server.address() as AddressInfo).port}`);
    // The first page need not wait for the builds; a failure is logged by the site.
    site.current().catch(() => {});
  });

  const end = async (signal: string) => {
    log.info(`${signal}: draining for ${env.DRAIN_SECONDS} s`);
    drain();
    await wait(env.DRAIN_SECONDS * 1_000);
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
