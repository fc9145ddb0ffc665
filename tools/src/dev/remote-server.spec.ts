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

const build = (version: string) =>
  writeFile(join(dist, 'mesh-manifest.json'), JSON.stringify({ name: 'mfe-x', version }));

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'meshwork-against-'));
  await build('v1');
  await writeFile(join(dist, 'entry.js'), 'var x;');
  server = await serveRemote({ dist, port: await getPort(), origin: ORIGIN });
});

afterEach(async () => {
  await server.stop();
  await rm(dist, { recursive: true, force: true });
});

it('serves the current build, readable by the deployed site only', async () => {
  const answer = await fetch(`${server.url}/entry.js`);
  expect(await answer.text()).toBe('var x;');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'cache-control': 'no-store',
    'content-type': 'text/javascript',
  });
  expect((await fetch(`${server.url}/entry.js`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${server.url}/gone.js`)).status).toBe(404);
  expect((await fetch(`${server.url}/entry.js`, { method: 'OPTIONS' })).status).toBe(204);
  expect((await fetch(`${server.url}/entry.js`, { method: 'POST' })).status).toBe(405);
});

/** Sends the path as it is; fetch would normalise it. */
const statusOf = (path: string, host = new URL(server.url).host) =>
  new Promise<number | undefined>((answered) => {
    request(server.url, { path, headers: { host } }, (answer) => {
      answer.resume();
      answered(answer.statusCode);
    }).end();
  });

it('serves no other files, and refuses other host names', async () => {
  await writeFile(`${dist}.secret`, 'x');
  const name = dist.split('/').at(-1);
  expect(await statusOf(`/../${name}.secret`)).toBe(404);
  expect(await statusOf(`/%2e%2e/${name}.secret`)).toBe(404);
  expect(await statusOf('/..%2f..%2fetc/passwd')).toBe(404);
  expect(await statusOf('/%')).toBe(404);
  expect(await statusOf('/entry.js', 'evil.example')).toBe(421);
  await rm(`${dist}.secret`);
});

it('notifies subscribers of the current build, and of each new one once', async () => {
  const answer = await fetch(`${server.url}/events`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: v1\n\n');
  await server.announce();
  await build('v2');
  await server.announce();
  expect((await reader?.read())?.value).toBe('data: v2\n\n');
  await reader?.cancel();
});
