import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@meshwork/gateway';
import { say, sayReadable } from './log.ts';
import type { RunningService } from './services.ts';
import type { Settings } from './settings.ts';
import { followFile } from './tail.ts';

/** A socket's path has 107 characters at most, and nginx puts one into this folder. */
const LONGEST_RUNTIME_DIR = 90;

const runtimeDirOf = (dataDir: string): string => {
  const folder = join(dataDir, 'gateway');
  if (folder.length <= LONGEST_RUNTIME_DIR) return folder;
  return join(tmpdir(), `meshwork-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
};

export interface RunningGateway {
  pid: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Workers outlive a master that was killed, and go on serving. */
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

/** Starts nginx from the templates of the container, in front of the services and the published files. */
export const startGateway = async (
  settings: Settings,
  services: readonly RunningService[],
): Promise<RunningGateway> => {
  const runtimeDir = runtimeDirOf(settings.dataDir);
  mkdirSync(runtimeDir, { recursive: true });
  const accessLog = join(runtimeDir, 'access.log');
  await truncate(accessLog).catch(() => undefined);
  const gateway = await startNginx(
    {
      runtimeDir,
      wwwDir: settings.www,
      publicOrigin: settings.origin,
      listen: [`${settings.host}:${settings.port}`],
      upstreams: upstreamsOf(services),
      limitFactor: settings.limitFactor,
      accessLog,
    },
    { onMessage: (line) => say('gateway', line) },
  );
  const unfollow = followFile(accessLog, (line) => sayReadable('gateway', line));
  return {
    pid: gateway.pid,
    ended: gateway.ended,
    stop: async () => {
      await gateway.stop(2000);
      killGroup(gateway.pid);
      await unfollow();
    },
  };
};
