import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { SMTPServer } from 'smtp-server';
import { SERVICES } from '../../lib/apps.ts';
import { fromRoot } from '../../lib/paths.ts';
import { rotateKey } from '../../stack/identity-keys.ts';
import { makeSecrets } from '../../stack/secrets-folder.ts';
import type { Finding } from '../finding.ts';
import { type DatabaseFacts, factFindings } from './database.check.ts';
import { diskFindings } from './disk.check.ts';
import { communityFindings, envFileFindings, namesIn } from './env-file.check.ts';
import { certificateFindings, mailFindings } from './network.check.ts';
import { ownSiteFindings } from './own-site.check.ts';
import { containerSecretFindings } from './secrets.check.ts';
import { publishedFindings } from './site.check.ts';

let folder: string;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-doctor-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
  await rm(folder, { recursive: true, force: true });
});

const put = async (path: string, content: string | object = ''): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
};

/** A mail server that knows ada's password. @returns its address with another one, or with that */
const smtp = async (password: string): Promise<string> => {
  const { server } = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) =>
      done(given.password === 'right' ? null : new Error('no'), { user: 'ada' }),
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `smtp://ada:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A public site that says everything but how its parts talk to each other. */
const PUBLIC = {
  PUBLIC_ORIGIN: 'https://mesh.example.org',
  SMTP_URL_FILE: './secrets/smtp-url',
  ADMIN_EMAILS: 'ada@example.org',
  STAFF_SECOND_FACTOR: 'required',
};
/** The findings for a .env whose names the files of settings have. */
const env = (given: Record<string, string>) => envFileFindings(given, new Set(Object.keys(given)));
const GIB = 1024 ** 3;
const DAY = 86_400_000;

const CERTIFICATE = fromRoot('tools/src/doctor/testing/cert.pem');
const END = new X509Certificate(readFileSync(CERTIFICATE)).validToDate.getTime();
/** The findings for the certificate of https://localhost:8443. */
const certificate = (now: Date, origin = 'https://localhost:8443') =>
  certificateFindings({ certificate: CERTIFICATE, origin }, now);
const inYear = (year: number): Date => new Date(`${year}-01-01`);

const remote = {
  version: 'bbbbbbbb',
  entry: '/_mfe/mfe-teams/bbbbbbbb/entry.js',
  contractVersion: 1,
  exposed: [],
  styles: ['/_mfe/mfe-teams/bbbbbbbb/style.css'],
  apis: {},
};
/** A complete site with a shell and one remote. */
const site = async (): Promise<void> => {
  const remotes = { 'mfe-teams': remote };
  await put('registry.json', { schema: 1, shell: { version: 'aaaaaaaa' }, remotes });
  await put('index.html', '<p>a</p>');
  await put('shell/aaaaaaaa/index.html', '<p>a</p>');
  await put('mfe-teams/bbbbbbbb/entry.js');
  await put('mfe-teams/bbbbbbbb/style.css');
};

/** The findings for a complete site after a change. */
const siteAfter = async (change: () => Promise<void>) => {
  await site();
  await change();
  return publishedFindings(folder);
};

/** The findings for the secrets of a first start after a change. */
const secretsAfter = async (change: () => Promise<void>) => {
  await makeAll();
  await change();
  return containerSecretFindings({ folder, database: '' });
};
const makeAll = async () => {
  for (const receiver of ['postgres', ...SERVICES]) await mkdir(join(folder, receiver), { recursive: true });
  await makeSecrets({ folder, database: 'postgres:5432' });
};

const facts: DatabaseFacts = { now: 1000, archiveFails: false };
/** The findings for a healthy database with the given faults. */
const database = (wrong: Partial<DatabaseFacts>, clock = 1001) => factFindings({ ...facts, ...wrong }, clock);

type Row = [what: RegExp, provoke: () => Finding[] | Promise<Finding[]>];

const rows: Record<string, Row[]> = {
  disk: [
    [/0\.2 GiB of 20\.0 GiB are free/, () => diskFindings('/data', { free: 0.2 * GIB, total: 20 * GIB })],
    [/1\.5 GiB of 20\.0 GiB are free/, () => diskFindings('/data', { free: 1.5 * GIB, total: 20 * GIB })],
  ],
  'published files': [
    [
      /mfe-teams bbbbbbbb is live and lacks \/_mfe\/mfe-teams\/bbbbbbbb\/style\.css/,
      () => siteAfter(() => rm(join(folder, 'mfe-teams/bbbbbbbb/style.css'))),
    ],
    [
      /the files of shell aaaaaaaa, which is live, are gone/,
      () => siteAfter(() => rm(join(folder, 'shell'), { recursive: true })),
    ],
    [/the page is not the one of shell aaaaaaaa/, () => siteAfter(() => put('index.html', '<p>old</p>'))],
    [/no shell is published/, () => siteAfter(() => put('registry.json', { schema: 1, remotes: {} }))],
    [/registry\.json cannot be read/, () => siteAfter(() => put('registry.json', '{"schema":1'))],
  ],
  secrets: [
    [/catalog\/database-url is missing/, () => secretsAfter(() => rm(join(folder, 'catalog/database-url')))],
    [
      /identity\.key\.pem can be read by others \(644\)/,
      () => secretsAfter(() => chmod(join(folder, 'auth/identity.key.pem'), 0o644)),
    ],
  ],
  database: [
    [/clock is 40 s away/, () => database({}, 1040)],
    [/could not archive/, () => database({ archiveFails: true })],
  ],
  'mail server': [
    [/no address of a mail server/, () => mailFindings('mail.example.org')],
    [/takes no mail: .*ECONNREFUSED/, async () => mailFindings(`smtp://127.0.0.1:${await getPort()}`)],
    [/takes no mail: Invalid login/, async () => mailFindings(await smtp('wrong'))],
  ],
  certificate: [
    [/ran out on/, () => certificate(inYear(2127))],
    [/runs out in \d+ days/, () => certificate(new Date(END - 5 * DAY))],
    [/not for mesh\.example\.org/, () => certificate(inYear(2050), 'https://mesh.example.org')],
    [/PUBLIC_ORIGIN is http:/, () => certificate(inYear(2050), 'http://localhost')],
  ],
  '.env': [
    [/LIMIT_FAKTOR, which nothing reads/, () => envFileFindings({ LIMIT_FAKTOR: '1' }, new Set())],
    [/sets PORT to a value that is refused/, () => env({ PORT: 'eighty' })],
    [/DRAIN_SECONDS is not above 2/, () => env({ DRAIN_SECONDS: '1' })],
    [/open to the network, and PUBLIC_ORIGIN is not https/, () => env({ BIND_HOST: '0.0.0.0' })],
    [/without TLS/, () => env(PUBLIC)],
    [/both set/, () => env({ SMTP_URL: 'a', SMTP_URL_FILE: 'b' })],
    [/switches the rate limits off/, () => env({ LIMIT_FACTOR: '1000' })],
    [/too few connections/, () => env({ DATABASE_POOL: '40' })],
  ],
};

describe.each(Object.entries(rows))('%s', (_, table) => {
  it.each(table)('%s', async (what, provoke) => {
    const findings = await provoke();
    expect(findings.map((finding) => finding.what)).toEqual([expect.stringMatching(what)]);
    expect(findings.every(({ why, mend }) => why.length > 10 && mend.length > 3)).toBe(true);
  });
});

describe('a check without a finding', () => {
  it.each<[string, () => Finding[] | Promise<Finding[]>]>([
    ['a disk', () => diskFindings('/data', { free: 9 * GIB, total: 20 * GIB })],
    ['a site without releases', () => publishedFindings(folder)],
    ['a site', () => siteAfter(async () => undefined)],
    ['the secrets of a first start', () => secretsAfter(async () => undefined)],
    ['a database', () => database({})],
    ['no mail server', () => mailFindings(undefined)],
    ['a mail server', async () => mailFindings(await smtp('right'))],
    ['a certificate', () => certificate(inYear(2050))],
    ['a .env', () => envFileFindings({ PORT: '80', COMPOSE_FILE: 'x' }, new Set(['PORT']))],
  ])('%s', async (_, run) => {
    expect(await run()).toEqual([]);
  });

  it('accepts the variables that the files of settings show as comments', () => {
    expect([...namesIn('# A text.\n#PUBLIC_ORIGIN=x\nPORT=8080\n')]).toEqual(['PUBLIC_ORIGIN', 'PORT']);
  });
});

it('names the step that a rotation of the key waits for', async () => {
  const steps = async () => (await containerSecretFindings({ folder, database: '' })).map(({ what }) => what);
  const take = async (step: string) => {
    await rotateKey(join(folder, 'auth'), step);
    await makeAll();
  };
  await makeAll();
  await take('publish');
  expect(await steps()).toEqual([expect.stringContaining('does not sign yet')]);
  await take('sign');
  expect(await steps()).toEqual([expect.stringContaining('still accepted')]);
  await take('remove');
  expect(await steps()).toEqual([]);
});

const whats = (given: Readonly<Record<string, string>>) =>
  communityFindings(given).map(({ level, what }) => `${level}: ${what}`);

it.each<[string, Readonly<Record<string, string>>]>([
  ['an empty .env', {}],
  ['a machine of one person', { PUBLIC_ORIGIN: 'http://localhost:8080', DEMO_DATA: 'on', DEMO_WORLD: 'on' }],
  ['a site that is a demonstration as a whole', { ...PUBLIC, DEMO_WORLD: 'on', DEMO_SITE: 'on' }],
  ['a public site with everything said', PUBLIC],
  ['a school', { ...PUBLIC, REGISTRATION: 'domains', REGISTRATION_DOMAINS: 'school.example' }],
])('finds nothing in %s', (_name, given) => {
  expect(whats(given)).toEqual([]);
});

it.each([
  ['name: Robots Nord', 'warning: the site is public and does not say who runs it'],
  ['\ncolour: { primary: "#0b5cad" }', 'error: site.yaml:2: colour is no setting'],
  ['operator: { name: N, email: nobody }', 'error: site.yaml:1: operator.email must be an email address'],
  ['name: "<b>"', 'error: site.yaml:1: name must have 1 to 40 letters'],
  [
    'colours:\n  primary: "#9db8ff"',
    'error: site.yaml:2: colours.primary cannot be read by everybody (WCAG 2.2, 1.4.3); the nearest that can is "#',
  ],
  ['social:\n  Chat: javascript:alert(1)', 'error: site.yaml:2: social.Chat must be an address as https://'],
  ['name: [', 'error: site.yaml:1: '],
  ['operator: { name: N, email: n@example.org }', undefined],
])('the site that says %j is told: %s', async (said, expected) => {
  await put('site.yaml', said);
  const found = await ownSiteFindings(folder, 'https://mesh.example.org');
  expect(found.map(({ level, what }) => `${level}: ${what}`)).toEqual(
    expected ? [expect.stringContaining(expected)] : [],
  );
});

it.each<[Readonly<Record<string, string>>, string[]]>([
  [{ REGISTRATION: 'domains' }, ['error: REGISTRATION=domains, and REGISTRATION_DOMAINS is empty']],
  [
    { REGISTRATION: 'domains', SMTP_URL_FILE: '' },
    [
      'error: REGISTRATION=domains, and',
      'warning: REGISTRATION=domains without',
      'warning: the site is public and sends no mail',
      'warning: ADMIN_EMAILS makes nobody an admin',
    ],
  ],
  [{ MAIL_FROM: 'Mesh <mesh@localhost>' }, ['error: MAIL_FROM=Mesh <mesh@localhost>']],
  [{ ADMIN_EMAILS: '' }, ['warning: ADMIN_EMAILS is empty']],
  [{ STAFF_SECOND_FACTOR: '' }, ['warning: moderators and admins may log in by password alone']],
  [{ DEMO_DATA: 'on' }, ['warning: the site is public and shows demonstration data']],
  [{ DEMO_WORLD: 'on' }, ['error: the site is public and anybody can sign in as made-up people']],
  [{ LINK_CHECK: 'off' }, ['warning: LINK_CHECK=off']],
  [{ READ_ONLY: 'We are moving.' }, ['warning: READ_ONLY is set']],
])('of a public site with %j warns', (changes, expected) => {
  const found = whats({ ...PUBLIC, ...changes });
  expect(found).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(found[index]).toContain(text);
});
