import { join } from 'node:path';
import { freePort, type Stack } from '../requests/stack.ts';
import { install, plainEnvironment } from './install.ts';
import type { Peer, Row } from './peer.ts';
import { startServer } from './program.ts';
import { copyRows, emptyDatabase, type Placement, snakeCase } from './rows.ts';
import { writeSite } from './strapi-site.ts';

const VERSION = '5.54.0';

/** Its command loads what builds pages for editors, which needs React. */
const MANIFEST = {
  dependencies: {
    '@strapi/strapi': VERSION,
    '@strapi/plugin-users-permissions': VERSION,
    pg: '8.23.0',
    react: '18.3.0',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.4',
    'styled-components': '6.6.0',
  },
};

const CARD =
  'title,url,category,type,difficultyLevel,viewCount,thankCount,cost,seasonYear,createdAt,linkStatus,unconfirmedSince';
const PAGE = 'description,prerequisites,additionalContent,teamId,publisher,licence,updatedAt,linkCheckedAt';

/** Strapi keeps relations in tables of their own, and finds a document by a text, which it would make of random letters. */
const documentId = (id: unknown): string => `resource${String(id).padStart(16, '0')}`;
const PLACEMENT: Placement = {
  columnOf: (field) => (field === 'creator' || field === 'team' ? undefined : snakeCase(field)),
  links: {
    resources_creator_lnk: `select r.id as resource_id, user_id as person_id
      from catalog.resource r join auth.public_profile_v1 on user_id = r.created_by`,
    resources_team_lnk: `select r.id as resource_id, team_id
      from catalog.resource r join community.public_team_v1 using (team_id)`,
  },
  finish: ['people', 'teams', 'resources'].map(
    (table) =>
      `update ${table} set published_at = now(), document_id = 'resource' || lpad(id::text, 16, '0')`,
  ),
};

const addressOf = (path: string, fields: string, query: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({
    'filters[hiddenAt][$null]': 'true',
    ...query,
    fields,
    'populate[creator][fields]': 'displayName',
    'populate[team][fields]': 'teamNumber,teamName,teamType',
  })}`;

/** Each document has two ids in an answer, and cannot be asked for without one of them. */
function withoutDocumentIds({ documentId: _, creator, team, ...row }: Row): Row {
  const plain = (value: unknown) => value && withoutDocumentIds(value as Row);
  return { ...row, ...(creator === undefined ? {} : { creator: plain(creator), team: plain(team) }) };
}

/** Strapi over a copy of the product's rows. */
export async function startStrapi(stack: Stack, peersFolder: string): Promise<Peer> {
  const folder = join(peersFolder, `strapi-${VERSION}`);
  await install(folder, MANIFEST);
  await writeSite(folder);
  const database = await emptyDatabase(stack.databaseUrl, 'peer_strapi');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...plainEnvironment(),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    HOST: '127.0.0.1',
    PORT: String(port),
    // It keeps times without a zone.
    TZ: 'UTC',
    DATABASE_URL: database.href,
    SECRET: 'secret-of-a-measurement-that-keeps-nothing',
  };
  const program = { folder, script: 'node_modules/@strapi/strapi/bin/strapi.js', env };
  const server = await startServer(program, `${origin}/_health`, 'start');
  try {
    await copyRows(stack.databaseUrl, database, PLACEMENT);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    name: `Strapi ${VERSION}`,
    origin,
    pids: { strapi: server.pid },
    list: addressOf('/api/resources', `${CARD},excerpt`, {
      'pagination[pageSize]': '20',
      sort: 'isConfirmed:desc,createdAt:desc,id:desc',
    }),
    page: (resource) => addressOf(`/api/resources/${documentId(resource)}`, `${CARD},${PAGE}`),
    rowsOf: (body) => {
      const { data, meta } = body as { data: Row[]; meta: { pagination: { total: number } } };
      return {
        total: meta.pagination.total,
        rows: data.map(withoutDocumentIds).map(({ excerpt, ...row }) => ({ ...row, description: excerpt })),
      };
    },
    rowOf: (body) => withoutDocumentIds((body as { data: Row }).data),
    stop: server.stop,
  };
}
