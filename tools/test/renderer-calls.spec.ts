import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { folderOf, RENDERER } from '../src/lib/apps.ts';
import { certifyParts } from '../src/stack/certificates.ts';
import { partsOf } from '../src/stack/tls-inside.ts';
import { loaded } from './repository.fixture.ts';

type Call = (service: string, address: string, init: RequestInit) => Promise<Response>;

interface Files {
  cert: string;
  key: string;
  ca: string;
}

let folder: string;
let server: Server;
let call: Call;
let files: Files;
const received: (string | undefined)[] = [];

const filesOf = async (part: string): Promise<Files> => {
  const read = (name: string) => readFile(join(folder, part, name), 'utf8');
  return { cert: await read('tls.crt'), key: await read('tls.key'), ca: await read('ca.crt') };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-calls-'));
  await certifyParts(
    join(folder, 'authority'),
    partsOf((name) => join(folder, name)),
  );
  server = createServer(
    { ...(await filesOf('catalog')), requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      received.push(`${request.url} ${request.headers['x-request-id']}`);
      if (request.url === '/slow') return;
      const isEmpty = request.url === '/empty';
      response.writeHead(isEmpty ? 304 : 200, { 'X-Total-Count': '2' }).end(isEmpty ? undefined : '[1,2]');
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  files = await filesOf(RENDERER);
  const { tlsCalls } = await loaded<(hosts: Readonly<Record<string, string>>, files: () => Files) => Call>(
    `${folderOf(RENDERER)}/src/service-calls.ts`,
  );
  call = tlsCalls?.({ catalog: address, community: address }, () => files) as Call;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

it('a call is sent with its headers, and answered as fetch answers', async () => {
  const response = await call('catalog', '/_api/resources?limit=2', { headers: { 'X-Request-Id': 'abc' } });
  expect([response.status, response.headers.get('X-Total-Count'), await response.json()]).toEqual([
    200,
    '2',
    [1, 2],
  ]);
  expect(received).toEqual(['/_api/resources?limit=2 abc']);
});

it('an answer without a body has none', async () => {
  const response = await call('catalog', '/empty', {});
  expect([response.status, await response.text()]).toEqual([304, '']);
});

it('a service with the certificate of another one is not called', async () => {
  received.length = 0;
  await expect(call('community', '/_api/teams', {})).rejects.toThrow(/altnames|ERR_TLS/);
  expect(received).toEqual([]);
});

it('a call ends with its signal', async () => {
  const stop = new AbortController();
  const slow = call('catalog', '/slow', { signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await expect(slow).rejects.toThrow(/abort/i);
});

it('renewed files are used for the next call', async () => {
  files = await filesOf('gateway');
  expect((await call('catalog', '/again', {})).status).toBe(200);
  // The certificate of a service is none to call with.
  files = await filesOf('auth');
  await expect(call('catalog', '/again', {})).rejects.toThrow();
});
