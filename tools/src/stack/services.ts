import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { folderOf, SERVICES, type Service, variableOf } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { type ServiceContext, serviceEnvironment } from './service-environment.ts';
import { Supervisor } from './supervisor.ts';

const READY_MS = 60_000;

/**
 * As in deploy/image/Dockerfile. A service needs some 60 MB of heap; without limits V8 collects so rarely that it takes 250 MB.
 * Source maps of all packages would be read at every start; the build is readable without (docs/performance.md).
 */
const NODE_FLAGS = ['--max-old-space-size=192', '--max-semi-space-size=8', '--no-enable-source-maps'];

export interface RunningService {
  service: Service;
  port: number;
  supervisor: Supervisor;
}

/** Where the renderer finds the services: `UPSTREAM_CATALOG`. */
export const upstreamEnvironment = (services: readonly RunningService[]): Record<string, string> =>
  Object.fromEntries(
    services.map(({ service, port }) => [`UPSTREAM_${variableOf(service)}`, `127.0.0.1:${port}`]),
  );

/**
 * Starts one service on a free loopback port that it keeps when it is started again.
 * @param flags of Node, on top of the usual ones
 */
export const startService = async (
  context: ServiceContext,
  service: Service,
  onStart: (service: Service, pid: number | undefined) => void = () => undefined,
  flags: readonly string[] = [],
): Promise<RunningService> => {
  const port = await getPort();
  const program = {
    name: service,
    command: process.execPath,
    args: [...NODE_FLAGS, ...flags, fromRoot(folderOf(service), 'dist/main.js')],
    cwd: fromRoot(folderOf(service)),
    env: { ...(await serviceEnvironment(context, service)), PORT: String(port) },
  };
  const supervisor: Supervisor = new Supervisor(program, () => onStart(service, supervisor.pid));
  supervisor.start();
  return { service, port, supervisor };
};

/** Starts the three services. */
export const startServices = (
  context: ServiceContext,
  onStart: (service: Service, pid: number | undefined) => void,
): Promise<RunningService[]> =>
  Promise.all(SERVICES.map((service) => startService(context, service, onStart)));

const answers = (port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, path, agent: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on('timeout', () => probe.destroy()).on('error', () => resolve(false));
    probe.end();
  });

/** Waits until a service is ready. @throws Failure when it ends or takes a minute. */
export const untilReady = async ({ service, port, supervisor }: RunningService): Promise<void> => {
  const deadline = Date.now() + READY_MS;
  const poll = async (): Promise<void> => {
    while (!(await answers(port, '/readyz'))) {
      if (Date.now() > deadline) throw new Failure(`${service} is not ready after ${READY_MS / 1000} s`);
      await sleep(100);
    }
  };
  await Promise.race([poll(), supervisor.failed]);
};
