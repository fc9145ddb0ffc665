import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CLAIM_TOKEN_NAME } from '@meshwork/contracts-community';
import { PublicNetwork } from '@meshwork/service-kit';
import { domainOf, methodsFor } from './claim-methods.ts';
import { metaContents, WebsiteProof } from './website-proof.service.ts';

const WEBSITE = 'https://www.foxes.example/team';
it.each([
  [WEBSITE, 'foxes.example'],
  ['http://Robots.School.example:8080', 'robots.school.example'],
  ['not an address', null],
  [null, null],
])('the domain of %s is %s', (website, domain) => expect(domainOf(website)).toBe(domain));

const BOTH = ['WEBSITE', 'STATEMENT'];
it.each([
  ['nobody runs, with the website of the register', WEBSITE, WEBSITE, false, BOTH],
  ['nobody runs, with another website', WEBSITE, null, false, BOTH],
  ['nobody runs, without a website', null, null, false, ['STATEMENT']],
  ['has an owner, with the website of the register', WEBSITE, WEBSITE, true, BOTH],
  ['has an owner, who typed the website in', WEBSITE, null, true, ['STATEMENT']],
])('a team that %s is proved by %s', (_name, websiteUrl, registeredUrl, hasOwner, methods) =>
  expect(methodsFor({ websiteUrl, registeredUrl, hasOwner })).toEqual(methods),
);

const PROOF = '<meta name="proof" content="secret">';
const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

it.each([
  ['in the head', page(PROOF), ['secret']],
  ['in turned attributes', page(`<META content='secret' data-x name='proof'/>`), ['secret']],
  ['after a script', page(`<SCRIPT>let a = "<"</script><title>Foxes</title>${PROOF}`), ['secret']],
  ['without a body', PROOF, ['secret']],
  ['in the body', page('', PROOF), []],
  ['in a comment', page(`<!-- ${PROOF} -->`), []],
  ['in an open comment', page(`<!-- ${PROOF}`), []],
  ['in a script', page(`<script>const comment = '${PROOF}'</script>`), []],
  ['in an open script', `<script>${PROOF}`, []],
  ['in the title', page(`<title>${PROOF}</title>`), []],
  ['of another name', page('<meta name="proofs" content="secret">'), []],
  ['with the name in the content', page('<meta name="x" content="name=proof secret">'), []],
])('of an element %s the content is as a browser has it', (_name, html, contents) =>
  expect(metaContents(html, 'proof')).toEqual(contents),
);

it('reads a hostile page quickly', () => {
  const begin = process.cpuUsage();
  for (const part of ['<meta ', '<!--', '<script', '<meta name="', '<'])
    metaContents(part.repeat(256_000 / part.length), 'proof');
  expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000);
});

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
type Answer = (response: ServerResponse) => unknown;
const text =
  (body: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(body);
const redirect =
  (location: () => string): Answer =>
  (response) =>
    response.writeHead(302, { Location: location() }).end();
const toMeta = (host: string) => redirect(() => at(host, '/meta'));
/** By path; /page is what a test asks for. */
const PAGES: Record<string, Answer> = { '/meta': text(META) };

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    (PAGES[request.url ?? ''] ?? text('', 404))(response);
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

const check = (answer: Answer, options = {}) => {
  PAGES['/page'] = answer;
  const proof = new WebsiteProof(new TestNetwork());
  Object.assign(proof.options, options);
  return proof.check(at('foxes.example', '/page'), TOKEN);
};

const FILLER = 'x'.repeat(10_000_000);
const lies: Answer = (response) => {
  response.writeHead(200, { 'Content-Length': '100000' });
  response.write(META, () => response.destroy());
};
it.each<[string, Answer, string]>([
  ['that shows the token in its head', text(META), 'PROVEN'],
  ['that leads to itself with "www."', toMeta('www.foxes.example'), 'PROVEN'],
  ['that shows the token before ten megabytes', text(`${META}${FILLER}`), 'PROVEN'],
  ['without the token', text('Hello'), 'MISSING'],
  ['that shows what somebody wrote', text(`<body>${META} ${TOKEN}</body>`), 'MISSING'],
  ['that shows the token after ten megabytes', text(`${FILLER}${META}`), 'MISSING'],
  ['that is shorter than it says', lies, 'UNREACHABLE'],
  [
    'that is longer than it says',
    ({ socket }) => socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n${META}`),
    'UNREACHABLE',
  ],
  ['without the page', text(META, 404), 'MISSING'],
  ['that is broken', text(META, 500), 'UNREACHABLE'],
  ['that leads to another site', toMeta('other.example'), 'ELSEWHERE'],
  ['that leads to this machine', toMeta('127.0.0.1'), 'ELSEWHERE'],
  ['that leads to a private network', toMeta('inside.example'), 'ELSEWHERE'],
  ['that leads to a file', redirect(() => 'file:///etc/passwd'), 'ELSEWHERE'],
  ['that leads in a circle', redirect(() => '/page'), 'UNREACHABLE'],
])('a website %s is answered as it shows', async (_name, answer, result) =>
  expect(await check(answer)).toBe(result),
);

const drips: Answer = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
};
it.each<[string, Answer]>([
  ['is silent', () => undefined],
  ['never ends', drips],
])('a website that %s is given up', async (_name, answer) =>
  expect(await check(answer, { timeout: 1_000 })).toBe('UNREACHABLE'),
);

it.each(['inside.example', 'gone.example', '127.0.0.1', 'localhost', '[::1]'])(
  'a website at %s is not asked',
  async (host) => {
    const network = new TestNetwork();
    if (host === 'localhost') network.resolve = async () => ['127.0.0.1'];
    expect(await new WebsiteProof(network).check(at(host, '/meta'), TOKEN)).toBe('UNREACHABLE');
    expect(requests).toEqual([]);
  },
);

it('a website shows the token in its file', async () => {
  PAGES[FILE] = text(`${TOKEN}\n`);
  expect(await check(text('Hello'))).toBe('PROVEN');
  expect(requests).toEqual([`foxes.example${FILE}`]);
});
