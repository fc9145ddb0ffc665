import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Program, runToEnd } from './program.ts';

const fields = (type: string, names: string) => names.split(',').map((name) => ({ name, type }));
const relation = (name: string, relationTo: string) => ({ name, type: 'relationship', relationTo });

/** Payload makes the ids; `createdAt` and `updatedAt`, too, where `timestamps` is not false. */
const COLLECTIONS = [
  { slug: 'people', timestamps: false, fields: fields('textarea', 'displayName') },
  { slug: 'teams', timestamps: false, fields: fields('textarea', 'teamNumber,teamName,teamType') },
  {
    slug: 'resources',
    fields: [
      ...fields('textarea', 'title,description,excerpt,url,type,difficultyLevel,cost,linkStatus'),
      ...fields('textarea', 'prerequisites,additionalContent,publisher,licence'),
      // `teamId` would have the column of the relation `team`.
      ...fields('number', 'viewCount,thankCount,seasonYear,unconfirmedSince,ownTeam'),
      ...fields('date', 'linkCheckedAt,hiddenAt'),
      ...fields('checkbox', 'isConfirmed'),
      ...fields('json', 'category'),
      relation('creator', 'people'),
      relation('team', 'teams'),
    ],
  },
];

/** Everybody may read; a hidden resource is there for nobody, in lists and alone. */
const CONFIG = `import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig } from 'payload';

const access = {
  people: { read: () => true },
  teams: { read: () => true },
  resources: { read: () => ({ hiddenAt: { exists: false } }) },
};
const collections = ${JSON.stringify(COLLECTIONS)};

export default buildConfig({
  secret: 'secret-of-a-measurement-that-keeps-nothing',
  telemetry: false,
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL } }),
  collections: collections.map((each) => ({ ...each, access: access[each.slug] })),
});
`;

/** The interface alone: pages for editors cost a build and no reader asks for them. */
const ROUTE = `import { REST_GET } from '@payloadcms/next/routes';
import config from '../../../payload.config.mjs';

export const GET = REST_GET(config);
`;

/** Next would take a folder above with another lock file for the project. */
const NEXT = `import { withPayload } from '@payloadcms/next/withPayload';

export default withPayload({ turbopack: { root: import.meta.dirname } });
`;

/** Makes the tables as `next dev` does when it starts. */
const MAKE_TABLES = `import { getPayload } from 'payload';
import config from './payload.config.mjs';

await getPayload({ config });
process.exit();
`;

const FILES: Readonly<Record<string, string>> = {
  'payload.config.mjs': CONFIG,
  'app/api/[...slug]/route.js': ROUTE,
  'next.config.mjs': NEXT,
  'make-tables.mjs': MAKE_TABLES,
};

/** Writes and builds the site, unless an earlier run has built the same. */
export async function buildSite(next: Program): Promise<void> {
  const done = join(next.folder, 'built.json');
  const text = JSON.stringify(FILES);
  if ((await readFile(done, 'utf8').catch(() => '')) === text) return;
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(next.folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  console.log(`next build in ${next.folder}: a minute or two`);
  await runToEnd(next, 'build');
  await writeFile(done, text);
}
