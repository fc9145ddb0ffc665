import { join } from 'node:path';
import { freePort, type Stack } from '../requests/stack.ts';
import { install, plainEnvironment } from './install.ts';
import type { Peer, Row } from './peer.ts';
import { runToEnd, startServer } from './program.ts';
import { copyRows, emptyDatabase } from './rows.ts';

const VERSION = '12.4.0';
const TOKEN = 'bench-token';

/** The isolated-vm that it asks for has no program for Node 24; it runs extensions, of which there are none. */
const MANIFEST = { dependencies: { directus: VERSION }, overrides: { 'isolated-vm': '6.2.0' } };

const integers = ['viewCount', 'thankCount', 'seasonYear', 'unconfirmedSince', 'teamId', 'creator', 'team'];
const times = ['createdAt', 'updatedAt', 'linkCheckedAt', 'hiddenAt'];
const CARD =
  'id,title,url,category,type,difficultyLevel,viewCount,thankCount,cost,seasonYear,createdAt,linkStatus,unconfirmedSince,' +
  'creator.id,creator.displayName,team.id,team.teamNumber,team.teamName,team.teamType';
const PAGE = 'description,prerequisites,additionalContent,teamId,publisher,licence,updatedAt,linkCheckedAt';

const typed = (type: string, names: readonly string[]) => names.map((field) => ({ field, type, schema: {} }));
const id = { field: 'id', type: 'integer', schema: { is_primary_key: true } };
const texts = (names: string) => typed('text', names.split(','));

const COLLECTIONS: Readonly<Record<string, unknown[]>> = {
  people: [id, ...texts('displayName')],
  teams: [id, ...texts('teamNumber,teamName,teamType')],
  resources: [
    id,
    ...texts('title,description,excerpt,url,type,difficultyLevel,cost,linkStatus'),
    ...texts('prerequisites,additionalContent,publisher,licence'),
    ...typed('integer', integers),
    ...typed('timestamp', times),
    ...typed('boolean', ['isConfirmed']),
    { field: 'category', type: 'json', schema: {}, meta: { special: ['cast-json'] } },
  ],
};
const RELATIONS = { creator: 'people', team: 'teams' };

/** As a careful operator would run it for anonymous readers, in one process: without limits, telemetry, pages and a log of requests. */
const environment = (database: URL, port: number): NodeJS.ProcessEnv => ({
  ...plainEnvironment(),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: database.href,
  SECRET: 'secret-of-a-measurement-that-keeps-nothing',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'Torque-42-wrench',
  ADMIN_TOKEN: TOKEN,
  LOG_LEVEL: 'warn',
  SERVE_APP: 'false',
  TELEMETRY: 'false',
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
});

async function ask(origin: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Directus answers ${path} with ${response.status} ${text}`);
  return text && JSON.parse(text).data;
}

/** Makes the collections, and lets everybody read them. */
async function makeCollections(origin: string): Promise<void> {
  for (const [collection, fields] of Object.entries(COLLECTIONS))
    await ask(origin, '/collections', { collection, fields, schema: {}, meta: {} });
  for (const [field, related_collection] of Object.entries(RELATIONS))
    await ask(origin, '/relations', { collection: 'resources', field, related_collection, schema: {} });
  const grants = (await ask(origin, '/access')) as { policy: string; role: unknown; user: unknown }[];
  const policy = grants.find(({ role, user }) => role === null && user === null)?.policy;
  for (const collection of Object.keys(COLLECTIONS))
    await ask(origin, '/permissions', { policy, collection, action: 'read', fields: ['*'] });
}

const addressOf = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ 'filter[hiddenAt][_null]': 'true', ...query })}`;

/** Directus over a copy of the product's rows. */
export async function startDirectus(stack: Stack, peersFolder: string): Promise<Peer> {
  const folder = join(peersFolder, `directus-${VERSION}`);
  await install(folder, MANIFEST);
  const database = await emptyDatabase(stack.databaseUrl, 'peer_directus');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = { folder, script: 'node_modules/directus/cli.js', env: environment(database, port) };
  await runToEnd(program, 'bootstrap');
  const server = await startServer(program, `${origin}/server/ping`, 'start');
  try {
    await makeCollections(origin);
    await copyRows(stack.databaseUrl, database, { columnOf: (field) => field });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    name: `Directus ${VERSION}`,
    origin,
    pids: { directus: server.pid },
    list: addressOf('/items/resources', {
      limit: '20',
      sort: '-isConfirmed,-createdAt,-id',
      meta: 'filter_count',
      fields: `${CARD},excerpt`,
    }),
    page: (resource) => addressOf(`/items/resources/${resource}`, { fields: `${CARD},${PAGE}` }),
    rowsOf: (body) => {
      const { data, meta } = body as { data: Row[]; meta: { filter_count: number } };
      return {
        total: meta.filter_count,
        rows: data.map(({ excerpt, ...row }) => ({ ...row, description: excerpt })),
      };
    },
    rowOf: (body) => (body as { data: Row }).data,
    stop: server.stop,
  };
}
