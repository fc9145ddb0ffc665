import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { startNginx } from '../src/index.ts';
import { publishSite } from '../test/support/site.ts';
import { cpuMs } from './cpu.ts';
import { type Load, type Measured, measure } from './load.ts';

/**
 * Measures what each part of the gateway costs. All rows are measured in one run on one machine: compare the ratios, not
 * the absolute figures. `node gateway/bench/bench.ts [seconds per row]`; needs wrk.
 */
const seconds = Number(process.argv[2] ?? 5);
const SERVICE = new URL('service.ts', import.meta.url).pathname;

async function serve(port: number): Promise<ChildProcess> {
  const child = fork(SERVICE, [String(port)]);
  await once(child, 'message');
  return child;
}

async function restart(child: ChildProcess, port: number): Promise<ChildProcess> {
  child.kill('SIGTERM');
  await once(child, 'exit');
  return serve(port);
}

interface Row extends Measured {
  /** Processor time per request in microseconds. */
  gateway: number;
  services: number;
}

const show = (what: string, row: Row, base: Row) =>
  console.log(
    `${what.padEnd(50)}${row.perSecond.toFixed(0).padStart(8)} ${(row.perSecond / base.perSecond).toFixed(2).padStart(7)}x` +
      `${row.p99.toFixed(1).padStart(9)}${row.gateway.toFixed(0).padStart(10)}${row.services.toFixed(0).padStart(10)}` +
      `${String(row.failed).padStart(8)}`,
  );

const folder = await mkdtemp(join(tmpdir(), 'mesh-bench-'));
const ports = [await getPort(), await getPort()] as const;
const pair = [await serve(ports[0]), await serve(ports[1])];
await publishSite(join(folder, 'www'));
const listen = `127.0.0.1:${await getPort()}`;
const addresses = ports.map((port) => `127.0.0.1:${port}`);
const gateway = await startNginx({
  runtimeDir: join(folder, 'run'),
  wwwDir: join(folder, 'www'),
  publicOrigin: `http://${listen}`,
  listen: [listen],
  upstreams: { auth: [addresses[0] as string], catalog: addresses, community: addresses },
  workers: 2,
  limitFactor: 1_000_000,
});

try {
  const origin = `http://${listen}`;
  const list = '/_api/resources';
  const session = { Cookie: 'meshwork_session=bench' };
  const used = async () => ({
    gateway: await cpuMs(gateway.pid),
    services: (await Promise.all(pair.map(({ pid }) => cpuMs(pid as number)))).reduce((a, b) => a + b, 0),
  });
  const run = async (load: Partial<Load>): Promise<Row> => {
    const before = await used();
    const measured = await measure({ origin, path: list, seconds, ...load });
    const after = await used();
    const each = (part: 'gateway' | 'services') => ((after[part] - before[part]) * 1000) / measured.requests;
    return { ...measured, gateway: each('gateway'), services: each('services') };
  };
  console.log(
    `${''.padEnd(50)}${'req/s'.padStart(8)}${'ratio'.padStart(9)}${'p99 ms'.padStart(9)}${'CPU us'.padStart(10)}${'service'.padStart(10)}${'failed'.padStart(8)}`,
  );
  const base = await run({ unique: true });
  show('a visitor, not in the cache', base, base);
  show('a visitor, from the cache', await run({}), base);
  show('a visitor, from the cache, brotli', await run({ headers: { 'Accept-Encoding': 'br' } }), base);
  show(
    'a visitor, not in the cache, brotli',
    await run({ unique: true, headers: { 'Accept-Encoding': 'br' } }),
    base,
  );
  show('signed in: identity and service', await run({ headers: session }), base);
  show('the service itself, without the gateway', await run({ origin: `http://${addresses[0]}` }), base);
  show("the app's page", await run({ path: '/teams' }), base);
  show('a file of a version', await run({ path: '/_shell/aaaa1111/main.1a2b.js' }), base);

  const load = measure({ origin, path: list, unique: true, seconds: 12 });
  await delay(1000);
  for (const index of [0, 1] as const) pair[index] = await restart(pair[index] as ChildProcess, ports[index]);
  const { requests, failed } = await load;
  console.log(`both instances restarted in turn: ${requests} requests, ${failed} failed`);
} finally {
  await gateway.stop(0);
  for (const child of pair) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
