import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findNginx, startNginx } from '@meshwork/gateway';
import getPort from 'get-port';
import type { Stack } from './stack.ts';
import { FILES, RATIOS, type Ratio, type Target, targets } from './targets.ts';

/** Servers that the product is compared with in one run. */
export interface Rivals {
  readonly pids: Readonly<Record<string, number>>;
  readonly ratios: readonly Ratio[];
  /** Lists the requests to the product and to the rivals, in turns. @param cookie of a person who is signed in */
  targets(cookie: string): Target[];
  /** @throws Error when a rival's answer has other content than the product's */
  compareBodies(): Promise<void>;
  stop(): Promise<void>;
}

const bodyOf = async (url: string): Promise<string> => (await fetch(url)).text();

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

async function startFiles(stack: Stack): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const folder = join(stack.folder, 'bench-files');
  const port = await getPort();
  await mkdir(join(folder, 'www'), { recursive: true });
  for (const [file, path] of Object.entries(FILES))
    await writeFile(join(folder, 'www', file), await bodyOf(stack.origin + path));
  const config = join(folder, 'nginx.conf');
  await writeFile(config, plainNginx(folder, port));
  const child = spawn((await findNginx()) as string, ['-e', 'stderr', '-p', folder, '-c', config], {
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

/** Starts the hand-written server behind a gateway with the product's configuration, and an nginx that serves files without a log. */
export async function startRivals(stack: Stack): Promise<Rivals> {
  const [port, gatewayPort] = [await getPort(), await getPort()];
  const server = fork(join(import.meta.dirname, 'hand-written-server.ts'), [String(port)], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: stack.databaseUrl },
  });
  await once(server, 'message');
  const byHand = `http://127.0.0.1:${gatewayPort}`;
  const runtimeDir = join(stack.folder, 'bench-gateway');
  const cacheDir = `/dev/shm/meshwork-bench-${process.pid}`;
  const gateway = await startNginx({
    runtimeDir,
    cacheDir,
    wwwDir: join(stack.folder, 'www'),
    publicOrigin: byHand,
    listen: [`127.0.0.1:${gatewayPort}`],
    upstreams: {
      auth: [stack.addresses.auth as string],
      catalog: [`127.0.0.1:${port}`],
      community: [`127.0.0.1:${port}`],
    },
    limitFactor: 1_000_000,
  });
  const files = await startFiles(stack);
  return {
    ratios: RATIOS,
    targets: (cookie) => targets({ product: stack.origin, byHand, files: files.origin }, cookie),
    pids: { 'hand-written': server.pid as number, 'its gateway': gateway.pid, files: files.pid },
    compareBodies: async () => {
      for (const path of Object.values(FILES)) {
        if ((await bodyOf(stack.origin + path)) !== (await bodyOf(byHand + path)))
          throw new Error(`the hand-written server answers ${path} otherwise than the product`);
      }
    },
    stop: async () => {
      await files.stop();
      await gateway.stop(0);
      server.kill('SIGTERM');
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
