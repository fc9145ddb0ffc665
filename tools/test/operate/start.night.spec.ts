import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import getPort from 'get-port';
import { databaseFindings, roleFindings } from '../../src/doctor/checks/database.check.ts';
import { stopLeftovers } from '../../src/lib/child.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { databaseUrl, prepareDatabase } from '../../src/stack/database.ts';
import { Postgres } from '../../src/stack/postgres.ts';
import { clusterOwner, postgresPrograms, readableCopy } from '../../src/stack/postgres-programs.ts';
import { openSecrets } from '../../src/stack/secrets.ts';

jest.setTimeout(120_000);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-start-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await stopLeftovers();
  await rm(folder, { recursive: true, force: true });
});

const firstLineOf = async (child: ReturnType<typeof spawn>): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) return line;
  return '';
};

/** The user of PostgreSQL: another one when root starts it. */
const serverUser = (cluster: string) => (process.getuid?.() === 0 ? clusterOwner(cluster) : undefined);

it.each(['start', 'dev'])('SIGTERM to npm reaches the program behind npm run %s', async (script) => {
  const project = await mkdtemp(join(folder, 'project-'));
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, path = ''] = / (\S+\.ts)$/.exec(scripts[script] ?? '') ?? [];
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify({ scripts }));
  await writeFile(
    join(project, path),
    'console.log(process.pid); process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);',
  );
  const npm = spawn('npm', ['run', '--silent', script], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await firstLineOf(npm));
  const ended = once(npm, 'close');
  npm.kill('SIGTERM');
  // The output closes when the last process that writes to it has ended.
  await ended;
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

describe('PostgreSQL', () => {
  it('starts although the killed server is a zombie', async () => {
    const options = { cluster: join(folder, 'postgres'), password: 'secret' };
    const first = new Postgres({ ...options, port: await getPort() });
    await first.start();
    const lockFile = join(options.cluster, 'postmaster.pid');
    const [, ...lines] = readFileSync(lockFile, 'utf8').split('\n');
    await first.stop();
    // The outer process does not collect the inner one, which therefore stays a zombie; of the server's user, since
    // PostgreSQL ignores the processes of others.
    const outer = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      ...serverUser(options.cluster),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const zombie = await firstLineOf(outer);
    const state = () => readFileSync(`/proc/${zombie}/stat`, 'utf8');
    while (!state().includes(' Z ')) await sleep(20);
    await writeFile(lockFile, [zombie, ...lines].join('\n'));
    const second = new Postgres({ ...options, port: await getPort() });
    await expect(second.start()).resolves.toBeDefined();
    expect(state()).toContain(' Z ');
    await second.stop();
    outer.kill();
  });

  it('runs from a copy that other users may read, below a folder that they may not enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const native = join(dirname((await postgresPrograms()).postgres), '..');
    await cp(native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    const copies = join(folder, 'copies');
    const copy = await readableCopy(join(closed, 'native'), 'postgres-test', copies);
    expect(copy).toBe(join(copies, 'postgres-test'));
    expect(statSync(join(copy, 'share')).mode & 0o777).toBe(0o755);
    const version = execFileSync(join(copy, 'bin/postgres'), ['--version'], {
      ...serverUser(join(folder, 'none')),
      cwd: '/',
      encoding: 'utf8',
    });
    expect(version).toContain('PostgreSQL');
  });

  it('keeps its cluster below a folder that other users may not enter', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    const server = new Postgres({
      cluster: join(home, 'data/postgres'),
      password: 'secret',
      port: await getPort(),
    });
    await server.start();
    const rows = await server.withClient('postgres', async (client) => {
      await client.query('create table kept as select 1 as number');
      return (await client.query('select number from kept')).rows;
    });
    expect(rows).toEqual([{ number: 1 }]);
    await server.stop();
  });
});

it('the doctor reports a database that is not there yet, and a role with a wrong password', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const secrets = await openSecrets(join(folder, 'doctor'));
  const server = new Postgres({
    cluster: join(folder, 'doctor/postgres'),
    password: await secrets.password('postgres'),
    port: await getPort(),
  });
  await server.start();
  const whats = async (findings: ReturnType<typeof databaseFindings>) =>
    (await findings).map(({ what }) => what);
  expect(await whats(databaseFindings(server.url('meshwork')))).toEqual([
    expect.stringMatching(/lets nobody in: database "meshwork" does not exist/),
  ]);
  await prepareDatabase(server, secrets);
  expect(await databaseFindings(server.url('meshwork'))).toEqual([]);
  const own = await databaseUrl(server, secrets, 'auth');
  expect(await roleFindings(own)).toEqual([]);
  await server.withClient('meshwork', (client) =>
    client.query("alter role meshwork_auth password 'changed'"),
  );
  expect(await whats(roleFindings(own))).toEqual([
    expect.stringMatching(
      /^meshwork_auth cannot sign in to the database at .*: password authentication failed/,
    ),
  ]);
  await server.stop();
});
