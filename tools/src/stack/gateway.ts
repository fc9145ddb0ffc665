import { createHash } from 'node:crypto';
import { mkdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GatewaySettings, startNginx } from '@meshwork/gateway';
import { Child } from '../lib/child.ts';
import { printLine } from '../lib/log.ts';
import type { Settings } from '../lib/settings.ts';
import type { RunningService } from './services.ts';
import { GATEWAY, tlsFolderOf } from './tls-inside.ts';

/** A socket's path has 107 characters at most, and nginx puts one into this folder. */
const LONGEST_RUNTIME_DIR = 90;

const hashOf = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 12);

export const runtimeDirOf = (dataDir: string): string => {
  const folder = join(dataDir, 'gateway');
  return folder.length <= LONGEST_RUNTIME_DIR ? folder : join(tmpdir(), `meshwork-${hashOf(dataDir)}`);
};

/** Linux's folder in memory, unless it is small, as in containers: PostgreSQL needs it too. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 256 * 2 ** 20;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_MEMORY;
  } catch {
    return false;
  }
};

/** Time in which the former workers of nginx let go of an instance, whose idle connections they keep for 2 s. */
const LET_GO_MS = 3_500;

/** The cache is not on the database's disk: nginx fails every visitor's read when it cannot write its cache. */
export const cacheDirOf = (dataDir: string, memory = MEMORY): string =>
  join(hasRoom(memory) ? memory : tmpdir(), `meshwork-cache-${hashOf(dataDir)}`);

export interface RunningGateway {
  pid: number;
  ended: Promise<void>;
  /** Sends requests to these instances from now on, without losing one, and resolves when no other is called any more. */
  reload(services: readonly RunningService[]): Promise<void>;
  stop(): Promise<void>;
}

/** Workers survive when their master is killed. */
const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is none left.
  }
};

/** A service may run more than once. */
const upstreamsOf = (services: readonly RunningService[]): Record<string, string[]> => {
  const upstreams: Record<string, string[]> = {};
  for (const { service, port } of services) {
    upstreams[service] = [...(upstreams[service] ?? []), `127.0.0.1:${port}`];
  }
  return upstreams;
};

/**
 * Starts nginx from the templates of the container, in front of the services and the published files.
 * @param print whether its log goes to the console; reading it costs as much as answering a request
 * @param overrides pages may call programs of this machine, as they do while they are developed
 */
export const startGateway = async (
  settings: Settings,
  services: readonly RunningService[],
  print = true,
  overrides = false,
): Promise<RunningGateway> => {
  const runtimeDir = runtimeDirOf(settings.dataDir);
  mkdirSync(runtimeDir, { recursive: true });
  const cacheDir = cacheDirOf(settings.dataDir);
  const accessLog = join(runtimeDir, 'access.log');
  await writeFile(accessLog, '');
  const inFrontOf = (instances: readonly RunningService[]): GatewaySettings => ({
    runtimeDir,
    cacheDir,
    wwwDir: settings.www,
    publicOrigin: settings.origin,
    listen: [`${settings.host}:${settings.port}`],
    upstreams: upstreamsOf(instances),
    tlsInside: tlsFolderOf(settings, GATEWAY),
    limitFactor: settings.limitFactor,
    renderTimeout: settings.renderTimeout,
    askTimeout: settings.askTimeout,
    beacon: settings.beacon,
    overrides,
    // Made-up people have addresses of their own (docs/adr/0055-demo-world.md).
    ...(settings.demoWorld && { trustedProxies: ['127.0.0.1/32'] }),
    accessLog,
  });
  const gateway = await startNginx(inFrontOf(services), (line) => printLine('gateway', line));
  const log = print && new Child({ name: 'gateway', command: 'tail', args: ['-F', accessLog] });
  return {
    pid: gateway.pid,
    ended: gateway.ended,
    reload: async (instances) => {
      await gateway.reload(inFrontOf(instances));
      await sleep(LET_GO_MS);
    },
    stop: async () => {
      await gateway.stop(2000);
      killGroup(gateway.pid);
      if (log) await log.stop();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
};
