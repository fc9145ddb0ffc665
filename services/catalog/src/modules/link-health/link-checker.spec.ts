import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PublicNetwork } from '@meshwork/service-kit';
import { LinkChecker } from './link-checker.service.ts';

const PUBLIC = '93.184.216.34';

/** Resolves the tests' names; connections to public addresses go to the local server. */
class TestNetwork extends PublicNetwork {
  readonly connected: string[] = [];
  override async resolve(host: string): Promise<readonly string[]> {
    const addresses: Record<string, string[]> = {
      'site.example': [PUBLIC],
      'other.example': [PUBLIC],
      'private.example': ['10.0.0.5'],
      'mixed.example': [PUBLIC, '192.168.0.1'],
      'six.example': ['::1'],
      'empty.example': [],
    };
    const resolved = addresses[host];
    if (resolved) return resolved;
    throw Object.assign(new Error(`${host}?`), {
      code: host === 'offline.example' ? 'EAI_AGAIN' : 'ENOTFOUND',
    });
  }
  override connectAddress(address: string): string {
    this.connected.push(address);
    return '127.0.0.1';
  }
}

let server: Server;
let port: number;
let network: TestNetwork;
const requests: string[] = [];
const at = (host: string, path: string) => `http://${host}:${port}${path}`;

type Page = (request: IncomingMessage, response: ServerResponse) => void;
const answering =
  (status: number): Page =>
  (_request, response) =>
    response.writeHead(status).end();
const leadingTo =
  (location: () => string): Page =>
  (_request, response) =>
    response.writeHead(302, { Location: location() }).end();

const PAGES: Record<string, Page> = {
  '/ok': answering(200),
  '/gone': answering(404),
  '/broken': answering(500),
  '/closed': answering(403),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/head-cut': ({ method, socket }, response) =>
    method === 'HEAD' ? socket.destroy() : response.end('hello'),
  '/moved': leadingTo(() => '/ok'),
  '/away': leadingTo(() => at('other.example', '/ok')),
  '/circle': leadingTo(() => '/circle'),
  '/to-private': leadingTo(() => at('private.example', '/ok')),
  '/to-loopback': leadingTo(() => at('127.0.0.1', '/ok')),
  '/to-file': leadingTo(() => 'file:///etc/passwd'),
  '/cut': (request) => request.socket.destroy(),
  '/endless': (_request, response) => {
    response.writeHead(200).flushHeaders();
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 1);
    response.on('close', () => clearInterval(timer));
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host} ${request.url}`);
    (PAGES[request.url ?? ''] ?? PAGES['/gone'])?.(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  network = new TestNetwork();
  requests.length = 0;
});

const check = (link: string) => new LinkChecker(network).check(link);

describe('a link', () => {
  it.each([
    ['that works', '/ok', 'OK'],
    ['whose server handles HEAD wrongly', '/no-head', 'OK'],
    ['whose server closes the connection on HEAD', '/head-cut', 'OK'],
    ['of a site that refuses programs', '/closed', 'OK'],
    ['that moved', '/moved', 'OK'],
    ['that moved to another host', '/away', 'OK'],
    ['whose response never ends', '/endless', 'OK'],
    ['that is gone', '/gone', 'BROKEN'],
    ['of a broken server', '/broken', 'BROKEN'],
    ['that redirects to itself', '/circle', 'BROKEN'],
    ['whose server closes the connection', '/cut', 'BROKEN'],
  ])('%s is recognised', async (_name, path, status) =>
    expect(await check(at('site.example', path))).toBe(status),
  );

  it('is requested by HEAD only when that is enough', async () => {
    await check(at('site.example', '/ok'));
    expect(requests).toEqual([`HEAD site.example:${port} /ok`]);
  });

  it('without a host is broken', async () => expect(await check('http://nowhere.example/')).toBe('BROKEN'));

  it('is not judged while our own network is down', async () =>
    await expect(check('http://offline.example/')).rejects.toMatchObject({ code: 'EAI_AGAIN' }));
});

describe('a link to a private address', () => {
  it.each([
    ...['private.example', 'mixed.example', 'six.example', 'empty.example', 'localhost'],
    ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'],
  ])('is refused at %s without a connection', async (host) => {
    expect(await check(at(host, '/ok'))).toBe('BROKEN');
    expect(requests).toEqual([]);
    expect(network.connected).toEqual([]);
  });

  it.each(['/to-private', '/to-loopback', '/to-file'])(
    'is refused after the redirect of %s',
    async (path) => {
      expect(await check(at('site.example', path))).toBe('BROKEN');
      expect(requests).toEqual([`HEAD site.example:${port} ${path}`, `GET site.example:${port} ${path}`]);
    },
  );
});
