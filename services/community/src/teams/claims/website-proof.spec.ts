import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CLAIM_TOKEN_NAME } from '@meshwork/contracts-community';
import { PublicNetwork } from '@meshwork/service-kit';
import { WebsiteProof } from './website-proof.service.ts';

const TOKEN = 'meshwork-0123456789abcdef';
const FILE = `/.well-known/${CLAIM_TOKEN_NAME}.txt`;
const META = `<!doctype html><head><meta name="${CLAIM_TOKEN_NAME}" content="${TOKEN}"></head>`;
const PUBLIC = '93.184.216.34';

/** Resolves the tests' names; connections to public addresses go to the local server. */
class TestNetwork extends PublicNetwork {
  override async resolve(host: string): Promise<readonly string[]> {
    if (host.endsWith('inside.example')) return ['10.0.0.5'];
    if (host.endsWith('gone.example')) throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
    return [PUBLIC];
  }
  override connectAddress(): string {
    return '127.0.0.1';
  }
}

let server: Server;
let port: number;
const requests: string[] = [];
const at = (host: string, path: string) => `http://${host}:${port}${path}`;
const redirect = (response: ServerResponse, location: string) =>
  response.writeHead(302, { Location: location }).end();

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const PAGES: Record<string, Answer> = {
  '/meta': (response) => response.end(META),
  '/plain': (response) => response.end('Hello'),
  '/quoted': (response) => response.end(`<body>${META} ${TOKEN}</body>`),
  '/refused': (response) => response.writeHead(404).end(META),
  '/broken': (response) => response.writeHead(500).end(META),
  '/moved': (response) => redirect(response, at('www.foxes.example', '/meta')),
  '/away': (response) => redirect(response, at('other.example', '/meta')),
  '/inside': (response) => redirect(response, at('127.0.0.1', '/meta')),
  '/private': (response) => redirect(response, at('inside.example', '/meta')),
  '/file': (response) => redirect(response, 'file:///etc/passwd'),
  '/circle': (response) => redirect(response, '/circle'),
  '/silent': () => undefined,
  '/slow': (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  },
  '/lies': (response) => {
    response.writeHead(200, { 'Content-Length': '100000' });
    response.write(META, () => response.destroy());
  },
  '/short': (response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n${META}`);
  },
  '/big': (response) => response.end(`${META}${'x'.repeat(10_000_000)}`),
  '/big-first': (response) => response.end(`${'x'.repeat(10_000_000)}${META}`),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    const answer = PAGES[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
});

const check = (path: string, host = 'foxes.example') =>
  new WebsiteProof(new TestNetwork()).check(at(host, path), TOKEN);

describe('a website', () => {
  it.each([
    ['that shows the token in its head', '/meta', 'PROVEN'],
    ['that leads to itself with "www."', '/moved', 'PROVEN'],
    ['that shows the token before ten megabytes', '/big', 'PROVEN'],
    ['without the token', '/plain', 'MISSING'],
    ['that shows what somebody wrote', '/quoted', 'MISSING'],
    ['that shows the token after ten megabytes', '/big-first', 'MISSING'],
    ['that is shorter than it says', '/lies', 'UNREACHABLE'],
    ['that is longer than it says', '/short', 'UNREACHABLE'],
    ['without the page', '/refused', 'MISSING'],
    ['that is broken', '/broken', 'UNREACHABLE'],
    ['that leads to another site', '/away', 'ELSEWHERE'],
    ['that leads to this machine', '/inside', 'ELSEWHERE'],
    ['that leads to a private network', '/private', 'ELSEWHERE'],
    ['that leads to a file', '/file', 'ELSEWHERE'],
    ['that leads in a circle', '/circle', 'UNREACHABLE'],
  ])('%s is answered by %s', async (_name, path, result) => expect(await check(path)).toBe(result));

  it('a website shows the token in its file', async () => {
    PAGES[FILE] = (response) => response.end(`${TOKEN}\n`);
    try {
      expect(await check('/plain')).toBe('PROVEN');
      expect(requests).toEqual([`foxes.example${FILE}`]);
    } finally {
      delete PAGES[FILE];
    }
  });

  it.each(['/silent', '/slow'])(
    'that never ends (%s) is given up',
    async (path) => {
      const begin = performance.now();
      expect(await check(path)).toBe('UNREACHABLE');
      expect(performance.now() - begin).toBeLessThan(20_000);
    },
    30_000,
  );

  it.each(['inside.example', 'gone.example', '127.0.0.1', 'localhost', '[::1]'])(
    'at %s is not asked',
    async (host) => {
      const network = new TestNetwork();
      if (host === 'localhost') network.resolve = async () => ['127.0.0.1'];
      expect(await new WebsiteProof(network).check(at(host, '/meta'), TOKEN)).toBe('UNREACHABLE');
      expect(requests).toEqual([]);
    },
  );
});
