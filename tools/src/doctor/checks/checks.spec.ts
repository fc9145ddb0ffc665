import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { SMTPServer } from 'smtp-server';
import { fromRoot } from '../../lib/paths.ts';
import type { Finding } from '../finding.ts';
import { type DatabaseFacts, factFindings } from './database.check.ts';
import { diskFindings } from './disk.check.ts';
import { envFileFindings, namesIn } from './env-file.check.ts';
import { certificateFindings, mailFindings } from './network.check.ts';
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

const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

const put = async (path: string, content: unknown = '', mode = 0o600): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content), {
    mode,
  });
};

/** A mail server that knows ada's password. */
const smtp = async (): Promise<number> =>
  listen(
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        done(password === 'right' ? null : new Error('no'), { user: 'ada' }),
    }).server,
  );

/** A public site that says everything but how its parts talk to each other. */
const PUBLIC = {
  ...{
    PUBLIC_ORIGIN: 'https://mesh.example.org',
    SMTP_URL_FILE: './smtp-url',
    CONTACT_EMAIL: 'help@example.org',
  },
  ...{ LEGAL_ENTITY: 'Mesh e. V.', ADMIN_EMAILS: 'ada@example.org', STAFF_SECOND_FACTOR: 'required' },
};
const knownNames = new Set(['PORT', 'PUBLIC_ORIGIN', 'LIMIT_FACTOR', 'GATEWAY_TRUSTED_PROXIES', 'SMTP_URL']);
const GIB = 1024 ** 3;
const DAY = 86_400_000;

const tls = {
  certificate: fromRoot('tools/src/doctor/testing/cert.pem'),
  origin: 'https://localhost:8443',
};
const END = new X509Certificate(readFileSync(tls.certificate)).validToDate.getTime();
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
const site = async (remotes: Record<string, unknown> = { 'mfe-teams': remote }): Promise<void> => {
  await put('registry.json', { schema: 1, shell: { version: 'aaaaaaaa' }, remotes });
  await put('index.html', '<p>a</p>');
  await put('shell/aaaaaaaa/index.html', '<p>a</p>');
  await put('mfe-teams/bbbbbbbb/entry.js');
  await put('mfe-teams/bbbbbbbb/style.css');
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
      async () => {
        await site();
        await rm(join(folder, 'mfe-teams/bbbbbbbb/style.css'));
        return publishedFindings(folder);
      },
    ],
    [
      /the files of shell aaaaaaaa, which is live, are gone/,
      async () => {
        await site();
        await rm(join(folder, 'shell'), { recursive: true });
        return publishedFindings(folder);
      },
    ],
    [
      /the page is not the one of shell aaaaaaaa/,
      async () => {
        await site();
        await put('index.html', '<p>old</p>');
        return publishedFindings(folder);
      },
    ],
    [
      /no shell is published/,
      async () => {
        await put('registry.json', { schema: 1, remotes: {} });
        return publishedFindings(folder);
      },
    ],
    [
      /registry\.json cannot be read/,
      async () => {
        await put('registry.json', '{"schema":1');
        return publishedFindings(folder);
      },
    ],
  ],
  database: [
    [/clock is 40 s away/, () => database({}, 1040)],
    [/could not archive/, () => database({ archiveFails: true })],
  ],
  'mail server': [
    [/no address of a mail server/, () => mailFindings('mail.example.org')],
    [/takes no mail: .*ECONNREFUSED/, async () => mailFindings(`smtp://127.0.0.1:${await getPort()}`)],
    [/takes no mail: Invalid login/, async () => mailFindings(`smtp://ada:wrong@127.0.0.1:${await smtp()}`)],
  ],
  certificate: [
    [/ran out on/, () => certificateFindings(tls, inYear(2127))],
    [/runs out in \d+ days/, () => certificateFindings(tls, new Date(END - 5 * DAY))],
    [
      /not for mesh\.example\.org/,
      () => certificateFindings({ ...tls, origin: 'https://mesh.example.org' }, inYear(2050)),
    ],
    [
      /PUBLIC_ORIGIN is http:/,
      () => certificateFindings({ ...tls, origin: 'http://localhost' }, inYear(2050)),
    ],
  ],
  '.env': [
    [/LIMIT_FAKTOR, which nothing reads/, () => envFileFindings({ LIMIT_FAKTOR: '1' }, knownNames)],
    [/sets PORT to a value that is refused/, () => envFileFindings({ PORT: 'eighty' }, knownNames)],
    [
      /DRAIN_SECONDS is not above 2/,
      () => envFileFindings({ DRAIN_SECONDS: '1' }, new Set(['DRAIN_SECONDS'])),
    ],
    [
      /open to the network, and PUBLIC_ORIGIN is not https/,
      () => envFileFindings({ BIND_HOST: '0.0.0.0' }, new Set(['BIND_HOST'])),
    ],
    [/without TLS/, () => envFileFindings(PUBLIC, new Set(Object.keys(PUBLIC)))],
    [
      /both set/,
      () => envFileFindings({ SMTP_URL: 'a', SMTP_URL_FILE: 'b' }, new Set(['SMTP_URL', 'SMTP_URL_FILE'])),
    ],
    [/switches the rate limits off/, () => envFileFindings({ LIMIT_FACTOR: '1000' }, knownNames)],
    [/too few connections/, () => envFileFindings({ DATABASE_POOL: '40' }, new Set(['DATABASE_POOL']))],
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
    [
      'a site',
      async () => {
        await site();
        return publishedFindings(folder);
      },
    ],
    ['a database', () => database({})],
    ['no mail server', () => mailFindings(undefined)],
    ['a mail server', async () => mailFindings(`smtp://ada:right@127.0.0.1:${await smtp()}`)],
    ['a certificate', () => certificateFindings(tls, inYear(2050))],
    ['a .env', () => envFileFindings({ PORT: '80', COMPOSE_FILE: 'x' }, knownNames)],
  ])('%s', async (_, run) => {
    expect(await run()).toEqual([]);
  });

  it('accepts the variables that .env.example shows as comments', () => {
    expect([...namesIn('# A text.\n#PUBLIC_ORIGIN=x\nPORT=8080\n')]).toEqual(['PUBLIC_ORIGIN', 'PORT']);
  });
});
