import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findNginx } from '@meshwork/gateway';
import getPort from 'get-port';
import type { Stack } from './stack.ts';
import { FILES } from './targets.ts';

const plainNginx = (folder: string, port: number): string => `
daemon off;
worker_processes ${availableParallelism()};
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  types { application/json json; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}`;

/** Starts an nginx without a log that serves answers of the product as files. */
export async function startPlainFiles(
  stack: Stack,
): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const folder = join(stack.folder, 'bench-files');
  const port = await getPort();
  await mkdir(join(folder, 'www'), { recursive: true });
  for (const [file, path] of Object.entries(FILES))
    await writeFile(join(folder, 'www', file), await (await fetch(stack.origin + path)).text());
  const config = join(folder, 'nginx.conf');
  await writeFile(config, plainNginx(folder, port));
  const child = spawn(findNginx() as string, ['-e', 'stderr', '-p', folder, '-c', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await delay(300);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
