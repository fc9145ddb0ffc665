import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { Agent, createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import getPort from 'get-port';
import { Client } from 'pg';
import { RENDERER, SERVICES } from '../../src/lib/apps.ts';
import type { Settings } from '../../src/lib/settings.ts';
import { certifyParts, rotateAuthority } from '../../src/stack/certificates.ts';
import { prepareDatabase } from '../../src/stack/database.ts';
import { startGateway } from '../../src/stack/gateway.ts';
import { runProgram, type ServiceContext } from '../../src/stack/service-environment.ts';
import { type RunningService, startService, untilReady } from '../../src/stack/services.ts';
import { startDatabase } from '../../src/stack/stack.ts';
import {
  authorityOf,
  certifyLocalParts,
  partsOf,
  plainUrl,
  verifiedUrl,
} from '../../src/stack/tls-inside.ts';
import { register } from './support/person.ts';
import { Rig } from './support/rig.ts';

jest.setTimeout(120_000);

let rig: Rig;
let settings: Settings;
let context: ServiceContext;
let services: RunningService[];
let foreign: string;

const ownFolder = (part: string) => join(settings.dataDir, 'secrets/tls', part);
const foreignFolder = (part: string) => join(foreign, part);

const filesIn = async (folder: string) => {
  const [cert, key, ca] = await Promise.all(
    ['tls.crt', 'tls.key', 'ca.crt'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { cert, key, ca };
};

/** A part that answers everything, with the certificate in a folder. */
const startStandIn = async (folder: string): Promise<{ service: RunningService; requests: string[] }> => {
  const requests: string[] = [];
  const server: Server = createServer(
    { ...(await filesIn(folder)), requestCert: true, rejectUnauthorized: true },
    ({ url = '' }, response) => {
      requests.push(url);
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>stand-in');
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  rig.onStop(async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { service: { service: RENDERER, port, healthPort: port } as RunningService, requests };
};

const instanceOf = (name: string) => services.find(({ service }) => service === name) as RunningService;

interface Told {
  /** The status, or why there is none. */
  readonly status: number | string;
  /** The fingerprint of the certificate that the service shows. */
  readonly shown?: string | undefined;
}

/** Asks a service directly, with the certificate in a folder or with none. */
const ask = async (name: string, folder?: string): Promise<Told> => {
  const { ca } = await filesIn(ownFolder('gateway'));
  const agent = new Agent({ ...(folder && (await filesIn(folder))), ca, servername: name });
  const sent = request(`https://127.0.0.1:${instanceOf(name).port}/livez`, { agent });
  sent.end();
  try {
    const [response] = await once(sent, 'response');
    response.resume();
    const certificate = (response.socket as TLSSocket).getPeerX509Certificate();
    return { status: response.statusCode, shown: certificate?.fingerprint256 };
  } catch (error) {
    return { status: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
};

const gatewayTo = async (parts: readonly RunningService[]): Promise<string> => {
  const port = await getPort();
  const dataDir = join(rig.folder, `gateway-${port}`);
  await mkdir(join(dataDir, 'secrets/tls/gateway'), { recursive: true });
  for (const name of ['tls.crt', 'tls.key', 'ca.crt'])
    await copyFile(join(ownFolder('gateway'), name), join(dataDir, 'secrets/tls/gateway', name));
  const origin = `http://localhost:${port}`;
  const gateway = await startGateway({ ...settings, dataDir, port, origin }, parts, false);
  rig.onStop(() => gateway.stop());
  return origin;
};

const connected = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
};

let origin: string;
let renderer: Awaited<ReturnType<typeof startStandIn>>;

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  rig = await Rig.open();
  settings = { ...(await rig.settings('tls')), tlsInside: true };
  await mkdir(settings.www, { recursive: true });
  const { postgres, secrets } = await startDatabase(settings, rig);
  context = { settings, postgres, secrets };
  await prepareDatabase(postgres, secrets);
  await Promise.all(SERVICES.map((service) => runProgram(context, service, 'migrate')));
  services = await Promise.all(SERVICES.map((service) => startService(context, service)));
  rig.onStop(() => Promise.all(services.map(({ supervisor }) => supervisor.stop())));
  await Promise.all(services.map(untilReady));
  foreign = join(rig.folder, 'foreign');
  await certifyParts(join(foreign, 'authority'), partsOf(foreignFolder));
  renderer = await startStandIn(ownFolder(RENDERER));
  const gateway = await startGateway(settings, [...services, renderer.service], false);
  rig.onStop(() => gateway.stop());
  origin = settings.origin;
});
afterAll(() => rig?.close());

it('serves people all the same', async () => {
  const ada = await register(origin, 'ada');
  for (const path of ['/_api/threads', '/_api/teams', '/_api/resources'])
    expect((await ada.get(path)).status).toBe(200);
  expect(await (await fetch(`${origin}/teams`)).text()).toContain('stand-in');
});

it('every connection of the services to the database is encrypted', async () => {
  const rows = await context.postgres.withClient('meshwork', async (client) => {
    const found = await client.query(
      `select usename, bool_and(ssl) as ssl from pg_stat_activity join pg_stat_ssl using (pid)
       where usename like 'meshwork%' group by usename order by usename`,
    );
    return found.rows;
  });
  expect(rows).toEqual([...SERVICES].sort().map((name) => ({ usename: `meshwork_${name}`, ssl: true })));
});

describe('PostgreSQL', () => {
  const url = () => context.postgres.url('meshwork');

  it('takes nobody without TLS', async () => {
    await expect(connected(url())).resolves.toBeUndefined();
    await expect(connected(plainUrl(url()))).rejects.toThrow(/no encryption/);
  });

  it('is refused where another authority certified it, or it has another name', async () => {
    await expect(connected(verifiedUrl(url(), join(foreignFolder('auth'), 'ca.crt')))).rejects.toThrow(
      /certificate/,
    );
    await expect(connected(url().replace('localhost', 'ip6-localhost'))).rejects.toThrow(
      /altnames|ENOTFOUND|ECONNREFUSED/,
    );
  });
});

describe('a service', () => {
  it.each([...SERVICES])('%s answers the gateway and the monitoring, and nobody else', async (name) => {
    for (const part of ['gateway', 'monitoring'])
      expect(await ask(name, ownFolder(part))).toMatchObject({ status: 200 });
    // The certificate of a service is one to be called with, not to call with.
    for (const folder of [undefined, foreignFolder('gateway'), ownFolder('postgres')])
      expect(await ask(name, folder)).toEqual({ status: expect.any(String) });
    await expect(fetch(`http://127.0.0.1:${instanceOf(name).port}/livez`)).rejects.toThrow();
  });

  it('says to its own container whether it is well, and what any visitor may read', async () => {
    const { healthPort } = instanceOf('community');
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${healthPort}${path}`)).status;
    // A release asks a new instance for the teams.
    const paths = ['/readyz', '/_api/teams?limit=1', '/metrics', '/internal/identity'];
    expect(await Promise.all(paths.map(status))).toEqual([200, 200, 404, 404]);
  });
});

it.each([
  ['the certificate of another authority', () => foreignFolder('catalog')],
  ['the certificate of another part', () => ownFolder('community')],
])('the gateway sends nothing to a service with %s', async (_what, folder) => {
  const impostor = await startStandIn(folder());
  const others = services.filter(({ service }) => service !== 'catalog');
  const through = await gatewayTo([...others, { ...impostor.service, service: 'catalog' }]);
  const { status } = await fetch(`${through}/_api/resources`, { headers: { Connection: 'close' } });
  expect([502, 503]).toContain(status);
  expect(impostor.requests).toEqual([]);
  expect((await fetch(`${through}/_api/teams`)).status).toBe(200);
});

it('the authority is replaced while everything runs', async () => {
  const shownBy = async (name: string) => (await ask(name, ownFolder('gateway'))).shown;
  const before = await Promise.all(SERVICES.map(shownBy));
  await rotateAuthority(authorityOf(settings.dataDir), 'publish');
  await certifyLocalParts(settings.dataDir);
  // A caller with a certificate of the next authority, which no part has yet, shows when each service accepts it.
  const early = join(rig.folder, 'early');
  await mkdir(join(early, 'authority'), { recursive: true });
  const next = join(authorityOf(settings.dataDir), 'authority.next.pem');
  await copyFile(next, join(early, 'authority/authority.pem'));
  const earlyParts = partsOf((part) => join(early, part));
  await certifyParts(join(early, 'authority'), earlyParts);
  for (const name of SERVICES)
    while ((await ask(name, join(early, 'gateway'))).status !== 200) await sleep(500);
  await rotateAuthority(authorityOf(settings.dataDir), 'sign');
  await certifyLocalParts(settings.dataDir);
  // As deploy/postgres/with-tls.sh does it in a container; new connections then find the next authority.
  await context.postgres.withClient('meshwork', async (client) => {
    const { rows } = await client.query("select current_setting('ssl_cert_file') as certificate");
    for (const name of ['tls.crt', 'tls.key'])
      await writeFile(
        join(dirname(rows[0].certificate), name),
        await readFile(join(ownFolder('postgres'), name)),
      );
    await client.query(
      "select pg_reload_conf(), pg_terminate_backend(pid) from pg_stat_activity where usename like 'meshwork%'",
    );
  });
  const statuses = new Set<number>();
  for (const [index, name] of SERVICES.entries()) {
    while ((await shownBy(name)) === before[index]) await sleep(500);
    for (const list of ['teams', 'resources'])
      statuses.add((await fetch(`${origin}/_api/${list}?search=${name}`)).status);
  }
  expect([...statuses]).toEqual([200]);
});
