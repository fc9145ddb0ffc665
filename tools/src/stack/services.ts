import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { type Process, RENDERER, type Service, variableOf } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import {
  buildFolder,
  processEnvironment,
  type ServiceContext,
  serviceEnvironment,
} from './service-environment.ts';
import { Supervisor } from './supervisor.ts';
import { tlsFolderOf } from './tls-inside.ts';

const READY_MS = 60_000;

/**
 * As in deploy/image/Dockerfile. A service needs some 30 to 60 MB of heap; without limits V8 collects so rarely that it takes 250 MB, and
 * by the small limit it would collect all of it whenever it has grown by a third.
 * Source maps of all packages would be read at every start; the build is readable without (docs/performance.md).
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

/** Starts one process on a loopback port that it keeps when it is started again. */
const startProcess = async (
  context: Pick<ServiceContext, 'settings' | 'builds'>,
  name: Process,
  { flags = [], env }: { flags?: readonly string[]; env: NodeJS.ProcessEnv },
  onStart: (name: string, pid: number | undefined) => void,
): Promise<RunningService> => {
  const port = await getPort();
  const tlsFolder = tlsFolderOf(context.settings, name);
  const healthPort = tlsFolder ? await getPort() : port;
  const tls = tlsFolder && { TLS_DIR: tlsFolder, HEALTH_PORT: String(healthPort) };
  const folder = buildFolder(context, name);
  const program = {
    name,
    command: process.execPath,
    args: [...flags, join(folder, 'main.js')],
    cwd: dirname(folder),
    env: { ...env, ...tls, PORT: String(port) },
  };
  const supervisor: Supervisor = new Supervisor(program, () => onStart(name, supervisor.pid));
  supervisor.start();
  return { service: name, port, healthPort, supervisor };
};

/** Starts one service. @param onStart called for each start of its process */
export const startService = async (
  context: ServiceContext,
  service: Service,
  onStart: (service: Service, pid: number | undefined) => void = () => undefined,
): Promise<RunningService> => {
  const env = await serviceEnvironment(context, service);
  return startProcess(context, service, { flags: NODE_FLAGS, env }, onStart);
};

/** Starts the process that renders pages, which reads the published builds and calls the services. */
export const startRenderer = (
  context: Pick<ServiceContext, 'settings' | 'builds'>,
  services: readonly RunningService[],
  onStart: (name: string, pid: number | undefined) => void,
): Promise<RunningService> => {
  const upstreams = services.map(({ service, port }) => [
    `UPSTREAM_${variableOf(service)}`,
    `127.0.0.1:${port}`,
  ]);
  const env = {
    ...processEnvironment(context.settings),
    WWW_DIR: context.settings.www,
    ...Object.fromEntries(upstreams),
  };
  return startProcess(context, RENDERER, { env }, onStart);
};

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
      if (supervisor.isStopped) return;
      if (Date.now() > deadline)
        throw new Failure(`${service} is not ready after ${READY_MS / 1000} s: ${is}`);
      await sleep(100);
    }
  };
  await Promise.race([poll(), supervisor.failed]);
};
