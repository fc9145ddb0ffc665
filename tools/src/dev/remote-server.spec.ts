import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { type RemoteServer, serveRemote } from './remote-server.ts';

const ORIGIN = 'https://mesh.example.org';

let dist: string;
let server: RemoteServer;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'meshwork-against-'));
  await writeFile(join(dist, 'entry.js'), 'var x;');
  await writeFile(`${dist}.secret`, 'x');
  server = await serveRemote(dist, await getPort(), ORIGIN);
});

afterEach(async () => {
  await server.stop();
  for (const path of [dist, `${dist}.secret`]) await rm(path, { recursive: true, force: true });
});

// That open pages follow its builds, e2e/releases/override.night.ts tests.

it('lets scripts of the deployed site alone read a build', async () => {
  const { headers } = await fetch(`${server.url}/entry.js`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'cache-control': 'no-store',
    'content-type': 'text/javascript',
  });
});

/** NAME stands for the folder of the build, beside which another file lies. */
it.each<[status: number, path: string, host?: string, method?: string]>([
  [200, '/entry.js'],
  [200, '/entry.js', undefined, 'HEAD'],
  [204, '/entry.js', undefined, 'OPTIONS'],
  [405, '/entry.js', undefined, 'POST'],
  [404, '/gone.js'],
  [404, '/../NAME.secret'],
  [404, '/%2e%2e/NAME.secret'],
  [404, '/..%2f..%2fetc/passwd'],
  [404, '/%'],
  [421, '/entry.js', 'evil.example'],
])('answers %i for %s', async (status, path, host = new URL(server.url).host, method = 'GET') => {
  // The path is sent as it is; fetch would normalise it.
  const options = { path: path.replace('NAME', dist.split('/').at(-1) ?? ''), headers: { host }, method };
  const answered = await new Promise((resolve) => {
    request(server.url, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(answered).toBe(status);
});
