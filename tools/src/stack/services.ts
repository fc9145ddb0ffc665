import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { folderOf, type Process, SERVICES, type Service, variableOf } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import type { Settings } from '../lib/settings.ts';
import { type ServiceContext, serviceEnvironment } from './service-environment.ts';
import { Supervisor } from './supervisor.ts';
import { tlsFolderOf } from './tls-inside.ts';

const READY_MS = 60_000;

/**
 * As in deploy/image/Dockerfile. A service needs some 30 to 60 MB of heap; without limits V8 collects so rarely that it takes 250 MB, and
 * by the small limit it would collect all of it whenever it has grown by a third.
 * Source maps of all packages would be read at every start; the build is readable without (docs/measured/performance.md).
 */
const NODE_FLAGS = [
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
  '--no-enable-source-maps',
];

export interface RunningService {
  service: Service;
  port: number;
  /** The port on which it says over plain HTTP whether it is ready. */
  healthPort: number;
  supervisor: Supervisor;
}

/** Builds the variables by which the renderer finds the services: `UPSTREAM_CATALOG`. */
export const upstreamEnvironment = (services: readonly RunningService[]): Record<string, string> =>
  Object.fromEntries(
    services.map(({ service, port }) => [`UPSTREAM_${variableOf(service)}`, `127.0.0.1:${port}`]),
  );

/** Builds the environment with which a process speaks TLS with the other parts; empty where they do not. */
export const tlsEnvironment = async (
  settings: Settings,
  process: Process,
): Promise<{ TLS_DIR?: string; HEALTH_PORT?: string }> => {
  const folder = tlsFolderOf(settings, process);
  return folder ? { TLS_DIR: folder, HEALTH_PORT: String(await getPort()) } : {};
};

/** Starts one service on a loopback port that it keeps when it is started again. */
export const startService = async (
  context: ServiceContext,
  service: Service,
  onStart: (service: Service, pid: number | undefined) => void = () => undefined,
): Promise<RunningService> => {
  const port = await getPort();
  const cwd = fromRoot(folderOf(service));
  const tls = await tlsEnvironment(context.settings, service);
  const program = {
    name: service,
    command: process.execPath,
    args: [...NODE_FLAGS, join(cwd, 'dist/main.js')],
    cwd,
    env: { ...(await serviceEnvironment(context, service)), ...tls, PORT: String(port) },
  };
  const supervisor: Supervisor = new Supervisor(program, () => onStart(service, supervisor.pid));
  supervisor.start();
  return { service, port, healthPort: Number(tls.HEALTH_PORT ?? port), supervisor };
};

/** Starts the three services. */
export const startServices = (
  context: ServiceContext,
  onStart: (service: Service, pid: number | undefined) => void,
): Promise<RunningService[]> =>
  Promise.all(SERVICES.map((service) => startService(context, service, onStart)));

/** "ready", or the words with which a service says why it is not. */
const readiness = async (port: number): Promise<string> => {
  const address = `http://127.0.0.1:${port}/readyz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  if (answer?.ok) return 'ready';
  const body = (await answer?.json().catch(() => undefined)) as { status?: string } | undefined;
  return body?.status ?? 'it does not answer';
};

/** Waits until a service is ready. @throws Failure when it ends or takes a minute. */
export const untilReady = async ({ service, healthPort, supervisor }: RunningService): Promise<void> => {
  const deadline = Date.now() + READY_MS;
  const poll = async (): Promise<void> => {
    for (let is = await readiness(healthPort); is !== 'ready'; is = await readiness(healthPort)) {
      if (Date.now() > deadline)
        throw new Failure(`${service} is not ready after ${READY_MS / 1000} s: ${is}`);
      await sleep(100);
    }
  };
  await Promise.race([poll(), supervisor.failed]);
};
