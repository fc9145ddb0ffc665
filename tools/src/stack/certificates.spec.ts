import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CertifiedPart, certifyParts, rotateAuthority } from './certificates.ts';
import { partsOf, plainUrl, verifiedUrl } from './tls-inside.ts';

let folder: string;
let parts: readonly CertifiedPart[];
const authority = () => join(folder, 'authority');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-tls-'));
  parts = partsOf((name) => join(folder, name));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = () => certifyParts(authority(), parts);
const filesOf = async (part: string) => {
  const read = (name: string) => readFile(join(folder, part, name), 'utf8');
  return { cert: await read('tls.crt'), key: await read('tls.key'), ca: await read('ca.crt') };
};

/** Tells whether two parts accept each other. */
const talk = async (client: string, server: string, name = server): Promise<boolean> => {
  const verified = { ...(await filesOf(server)), requestCert: true, rejectUnauthorized: true };
  const listener = createServer(verified, (socket) => socket.end('hello'));
  listener.on('tlsClientError', () => undefined);
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', servername: name, ...(await filesOf(client)) });
  const [heard] = await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => []);
  socket.on('error', () => undefined).destroy();
  listener.close();
  return String(heard) === 'hello';
};

it('certifies each part, and writes nothing again while it lasts', async () => {
  expect(await make()).toEqual(parts.map(({ name }) => name));
  expect(await make()).toEqual([]);
  expect((await stat(join(folder, 'auth/tls.key'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'authority/authority.pem'))).mode & 0o077).toBe(0);
  const certificate = new X509Certificate((await filesOf('auth')).cert);
  const days = (Date.parse(certificate.validTo) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(398);
  expect(certificate.ca).toBe(false);
});

it('certifies a part again that was given another name', async () => {
  await make();
  const more = partsOf(
    (name) => join(folder, name),
    (name) => (name === 'auth' ? ['auth.example'] : []),
  );
  expect(await certifyParts(authority(), more)).toEqual(['auth']);
});

describe('with their certificates', () => {
  it.each([
    ['gateway', 'auth', true],
    ['gateway', 'renderer', true],
    ['renderer', 'catalog', true],
    ['monitoring', 'community', true],
    // Services are called, and call nobody.
    ['catalog', 'auth', false],
    ['postgres', 'auth', false],
    // A certificate to call with does not make a part a service.
    ['renderer', 'gateway', false],
  ])('%s calls %s: %s', async (client, server, isAllowed) => {
    await make();
    expect(await talk(client, server)).toBe(isAllowed);
  });

  it('a service cannot pass itself off as another one', async () => {
    await make();
    expect(await talk('gateway', 'catalog', 'auth')).toBe(false);
  });

  it('parts of another authority are refused', async () => {
    await make();
    await certifyParts(
      join(folder, 'foreign'),
      partsOf((name) => join(folder, 'other', name)),
    );
    expect(await talk('other/gateway', 'auth')).toBe(false);
    expect(await talk('gateway', 'other/auth', 'auth')).toBe(false);
  });
});

it('a change of the authority keeps every pair of parts together, whichever of them was started again', async () => {
  await make();
  const partsBefore = await filesOf('gateway');
  await rotateAuthority(authority(), 'publish');
  expect(await make()).toEqual([]);
  expect((await filesOf('auth')).ca.match(/BEGIN/g)).toHaveLength(2);
  await rotateAuthority(authority(), 'sign');
  expect(await make()).toEqual(parts.map(({ name }) => name));
  expect((await filesOf('gateway')).cert).not.toBe(partsBefore.cert);
  expect(await talk('gateway', 'auth')).toBe(true);
  await rotateAuthority(authority(), 'remove');
  await make();
  expect((await filesOf('auth')).ca.match(/BEGIN/g)).toHaveLength(1);
  expect(await talk('gateway', 'auth')).toBe(true);
});

it('an address of the database is verified, and back', () => {
  const url = 'postgresql://role:p%40ss@db:5432/meshwork';
  const secure = verifiedUrl(url, '/run/meshwork/tls/ca.crt');
  expect(secure).toBe(`${url}?sslmode=verify-full&sslrootcert=%2Frun%2Fmeshwork%2Ftls%2Fca.crt`);
  expect(verifiedUrl(secure, '/run/meshwork/tls/ca.crt')).toBe(secure);
  expect(plainUrl(secure)).toBe(url);
});
