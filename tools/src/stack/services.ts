import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderOf, SERVICES, type Service } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { freePort } from '../lib/ports.ts';
import { type ServiceContext, serviceEnvironment } from './service-environment.ts';
import { Supervisor } from './supervisor.ts';

const READY_MS = 60_000;

export interface RunningService {
  service: Service;
  port: number;
  supervisor: Supervisor;
}

/** Starts one service on a free loopback port that it keeps when it is started again. */
export const startService = async (
  context: ServiceContext,
  service: Service,
  onStart: (service: Service, pid: number | undefined) => void = () => undefined,
): Promise<RunningService> => {
  const port = await freePort();
  const program = {
    name: service,
    command: process.execPath,
    args: [fromRoot(folderOf(service), 'dist/main.js')],
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
