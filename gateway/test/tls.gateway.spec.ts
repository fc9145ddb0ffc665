import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { Rig } from './support/rig.ts';
import { SECURITY_HEADERS } from './support/security-headers.ts';
import { sendRequest } from './support/send-request.ts';

const file = (name: string) => fileURLToPath(new URL(`support/tls/${name}`, import.meta.url));
const certificate = file('cert.pem');
const key = file('key.pem');
let rig: Rig;
let port: number;

beforeAll(async () => {
  port = await getPort();
  rig = await Rig.start({
    publicOrigin: `https://localhost:${port}`,
    tls: { listen: [`127.0.0.1:${port}`], certificate, key },
  });
  rig.stubs.auth.answer = ({ headers }, response) =>
    void response.writeHead(204, { 'X-Identity': `token of ${headers.cookie}` }).end();
});
afterAll(() => rig.stop());

async function askSecurely(path: string, options: RequestOptions = {}) {
  const sent = get({ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false, ...options });
  const [response] = await once(sent, 'response');
  response.resume();
  return { status: response.statusCode as number, headers: response.headers as IncomingHttpHeaders };
}

it.each<[string, RequestOptions, boolean]>([
  ['TLS 1.3', { minVersion: 'TLSv1.3' }, true],
  ['TLS 1.2', { maxVersion: 'TLSv1.2' }, true],
  ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, false],
  [
    'a cipher without authentication of its blocks',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA' },
    false,
  ],
  ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }, false],
])('%s: taken or not', async (_what, options, isTaken) => {
  const answer = await askSecurely('/healthz', options).catch(({ message }: Error) => message);
  expect(typeof answer === 'object').toBe(isTaken);
  // The refusal is the gateway's.
  if (!isTaken) expect(answer).toMatch(/alert (?:protocol version|handshake failure)/);
});

it('redirects plain http to the same address under https', async () => {
  const { status, headers } = await rig.request('/teams?x=1', { headers: { Host: 'evil.example' } });
  expect([status, headers.location]).toEqual([301, `https://localhost:${port}/teams?x=1`]);
  expect(headers).toMatchObject(SECURITY_HEADERS);
});

it('has the security headers on its refusal of plain http at the port of https', async () => {
  const { status, headers, text } = await sendRequest(`http://127.0.0.1:${port}`, '/teams');
  expect(status).toBe(400);
  expect(headers).toMatchObject(SECURITY_HEADERS);
  expect(text).not.toContain('nginx');
});

it('does not redirect a call: its cookie or password was already sent in clear', async () => {
  const { status, headers } = await rig.request('/_api/auth/session');
  expect([status, headers.location]).toEqual([400, undefined]);
});

it('can tell browsers to use https for subdomains, too', async () => {
  const plain = await getPort();
  const wide = await Rig.start({ publicOrigin: `https://localhost:${plain}`, hstsSubdomains: true });
  try {
    const { headers } = await wide.request('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await wide.stop();
  }
});

it.each(['/', '/_api/teams', '/_api/none', '/_shell/aaaa1111/plain.css'])(
  'sends Strict-Transport-Security at %s',
  async (path) => {
    const { headers } = await askSecurely(path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  },
);

it('accepts only the session cookie that no sibling host can set', async () => {
  rig.reset();
  rig.stubs.auth.answer = ({ headers }, response) =>
    void response.writeHead(204, { 'X-Identity': `token of ${headers.cookie}` }).end();
  await askSecurely('/_api/resources', { headers: { Cookie: 'meshwork_session=planted' } });
  await askSecurely('/_api/resources', {
    headers: { Cookie: '__Host-meshwork_session=real; meshwork_session=planted' },
  });
  expect(
    rig.stubs.catalog.received.map(({ headers }) => [headers['x-identity'], headers['x-forwarded-proto']]),
  ).toEqual([
    [undefined, 'https'],
    ['token of __Host-meshwork_session=real', 'https'],
  ]);
});
