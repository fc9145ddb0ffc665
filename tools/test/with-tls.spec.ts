import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';

/** The programs of the container, each as a line of shell: calls that matter are written down. */
const PROGRAMS = {
  // The test has no user "postgres".
  install: 'for last; do :; done; case $1 in -d) mkdir -p "$last";; *) cp "$7" "$8" "$last";; esac',
  sleep: 'echo >>"$WORK/rounds"; exec /bin/sleep 0.05',
  psql: '[ ! -e "$WORK/no-server" ] || exit 2; echo "$*" >>"$WORK/calls"',
  'docker-entrypoint.sh': 'echo "$*" >>"$WORK/calls"; exec /bin/sleep 30',
};
const RELOAD = expect.stringContaining('pg_reload_conf()');

let folder: string;
let server: ReturnType<typeof spawn>;

const linesOf = async (name: string) =>
  (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n').slice(0, -1);
const calls = () => linesOf('calls');
const copied = (name: string) => readFile(join(folder, 'copies', name), 'utf8');
const renew = (text: string) =>
  Promise.all(['crt', 'key'].map((end) => writeFile(join(folder, `tls.${end}`), `${text} ${end}`)));
const until = async (name: string, count: number) => {
  while ((await linesOf(name)).length < count) await sleep(20);
};
const untilCalls = (count: number) => until('calls', count);
/** It has looked at the files again, twice in full. */
const untilLookedAgain = async () => until('rounds', (await linesOf('rounds')).length + 3);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'with-tls-'));
  await mkdir(join(folder, 'bin'));
  for (const [name, line] of Object.entries(PROGRAMS)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${line}\n`);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  await renew('first');
  const env = { WORK: folder, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const script = fromRoot('deploy/postgres/with-tls.sh');
  // A group of its own, as a container ends all of its programs at once.
  server = spawn(script, [folder, join(folder, 'copies'), 'postgres', '-c', 'port=1'], {
    env,
    detached: true,
  });
  await untilCalls(1);
});
afterEach(async () => {
  process.kill(-(server.pid as number), 'SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

describe('PostgreSQL in a container with TLS between the parts', () => {
  it('starts with its own copies and keeps its command', async () => {
    expect(await copied('tls.key')).toBe('first key');
    const [command] = await calls();
    expect(command).toMatch(/^postgres -c port=1 -c ssl=on /);
    expect(command).toContain('hba_file=/etc/meshwork/pg_hba.tls.conf');
    expect(command).toContain(`ssl_key_file=${folder}/copies/tls.key`);
  });

  it('reads a renewed certificate, once', async () => {
    await untilLookedAgain();
    expect(await calls()).toHaveLength(1);
    await renew('second');
    await untilCalls(2);
    await untilLookedAgain();
    expect([await copied('tls.crt'), await copied('tls.key')]).toEqual(['second crt', 'second key']);
    // The two files may be seen one after the other.
    expect((await calls()).slice(1, 3)).toEqual((await calls()).slice(1).map(() => RELOAD));
  });

  it('tries again when the server cannot be asked', async () => {
    await writeFile(join(folder, 'no-server'), '');
    await renew('second');
    await untilLookedAgain();
    expect(await calls()).toHaveLength(1);
    await rm(join(folder, 'no-server'));
    await untilCalls(2);
    expect((await calls())[1]).toEqual(RELOAD);
  });
});
