import { join } from 'node:path';
import { freePort, type Stack } from '../requests/stack.ts';
import { install, plainEnvironment } from './install.ts';
import { buildSite } from './payload-site.ts';
import type { Peer, Row } from './peer.ts';
import { runToEnd, startServer } from './program.ts';
import { copyRows, emptyDatabase, type Placement, snakeCase } from './rows.ts';

const VERSION = '3.90.2';
const MANIFEST = {
  dependencies: {
    payload: VERSION,
    '@payloadcms/db-postgres': VERSION,
    '@payloadcms/next': VERSION,
    graphql: '16.15.0',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
};

const CARD =
  'title,url,category,type,difficultyLevel,viewCount,thankCount,cost,seasonYear,createdAt,linkStatus,unconfirmedSince,creator,team';
const PAGE = 'description,prerequisites,additionalContent,ownTeam,publisher,licence,updatedAt,linkCheckedAt';
const POPULATED = { people: 'displayName', teams: 'teamNumber,teamName,teamType' };

const COLUMNS: Readonly<Record<string, string>> = {
  creator: 'creator_id',
  team: 'team_id',
  teamId: 'own_team',
};
const PLACEMENT: Placement = { columnOf: (field) => COLUMNS[field] ?? snakeCase(field) };

const chosen = (under: string, names: string): [string, string][] =>
  names.split(',').map((name) => [`${under}[${name}]`, 'true']);

/** The id is always in the answer. Creators and teams are one level below. */
const addressOf = (path: string, select: string, query: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams([
    ['depth', '1'],
    ...Object.entries(query),
    ...chosen('select', select),
    ...Object.entries(POPULATED).flatMap(([collection, names]) => chosen(`populate[${collection}]`, names)),
  ])}`;

/** Payload over a copy of the product's rows, as Next.js serves it. */
export async function startPayload(stack: Stack, peersFolder: string): Promise<Peer> {
  const folder = join(peersFolder, `payload-${VERSION}`);
  await install(folder, MANIFEST);
  const database = await emptyDatabase(stack.databaseUrl, 'peer_payload');
  const env = {
    ...plainEnvironment(),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: database.href,
  };
  const next = { folder, script: 'node_modules/next/dist/bin/next', env };
  await buildSite(next);
  await runToEnd({ folder, script: 'make-tables.mjs', env: { ...env, NODE_ENV: 'development' } });
  await copyRows(stack.databaseUrl, database, PLACEMENT);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const page = (resource: number) => addressOf(`/api/resources/${resource}`, `${CARD},${PAGE}`);
  const place = ['--hostname', '127.0.0.1', '--port', String(port)];
  const server = await startServer(next, origin + page(1), 'start', ...place);
  return {
    name: `Payload ${VERSION}`,
    origin,
    pids: { payload: server.pid },
    list: addressOf('/api/resources', `${CARD},excerpt`, {
      limit: '20',
      sort: '-isConfirmed,-createdAt,-id',
    }),
    page,
    rowsOf: (body) => {
      const { docs, totalDocs } = body as { docs: Row[]; totalDocs: number };
      return {
        total: totalDocs,
        rows: docs.map(({ excerpt, ...row }) => ({ ...row, description: excerpt })),
      };
    },
    rowOf: (body) => {
      const { ownTeam, ...row } = body as Row;
      return { ...row, teamId: ownTeam };
    },
    stop: server.stop,
  };
}
