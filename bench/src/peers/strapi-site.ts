import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Attributes = Readonly<Record<string, unknown>>;

const typed = (type: string, names: string): Attributes =>
  Object.fromEntries(names.split(',').map((name) => [name, { type }]));
const relation = (target: string) => ({
  type: 'relation',
  relation: 'manyToOne',
  target: `api::${target}.${target}`,
});

/** Strapi adds `documentId`, `createdAt` and `updatedAt`. */
const CONTENT: Readonly<Record<string, { plural: string; attributes: Attributes }>> = {
  person: { plural: 'people', attributes: typed('text', 'displayName') },
  team: { plural: 'teams', attributes: typed('text', 'teamNumber,teamName,teamType') },
  resource: {
    plural: 'resources',
    attributes: {
      ...typed('text', 'title,description,excerpt,url,type,difficultyLevel,cost,linkStatus'),
      ...typed('text', 'prerequisites,additionalContent,publisher,licence'),
      ...typed('integer', 'viewCount,thankCount,seasonYear,unconfirmedSince,teamId'),
      ...typed('datetime', 'linkCheckedAt,hiddenAt'),
      ...typed('boolean', 'isConfirmed'),
      ...typed('json', 'category'),
      creator: relation('person'),
      team: relation('team'),
    },
  },
};

/** Without pages for editors, a log of requests, sessions and a header that names Strapi: the others are required. */
const CONFIG: Readonly<Record<string, string>> = {
  admin: `({ env }) => ({
  serveAdminPanel: false,
  auth: { secret: env('SECRET') },
  apiToken: { salt: env('SECRET') },
  transfer: { token: { salt: env('SECRET') } },
})`,
  database: `({ env }) => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: env('DATABASE_URL') },
    pool: { min: 2, max: 10 },
  },
})`,
  logger: `({ level: 'warn' })`,
  middlewares: `['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map((name) => 'strapi::' + name)`,
  plugins: `({ env }) => ({ 'users-permissions': { config: { jwtSecret: env('SECRET') } } })`,
  server: `({ env }) => ({ host: env('HOST'), port: env.int('PORT'), app: { keys: [env('SECRET')] } })`,
};

/** Lets everybody read. Relations are only in answers to those who may read what they lead to. */
const BOOTSTRAP = `module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    for (const name of ${JSON.stringify(Object.keys(CONTENT))})
      for (const action of ['find', 'findOne'])
        await strapi.db.query('plugin::users-permissions.permission').create({
          data: { action: 'api::' + name + '.' + name + '.' + action, role: role.id },
        });
  },
};
`;

const factory = (kind: string, name: string): string =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::${name}.${name}');\n`;

const filesOf = ([name, { plural, attributes }]: [string, (typeof CONTENT)[string]]): [string, string][] => [
  [
    `src/api/${name}/content-types/${name}/schema.json`,
    JSON.stringify({
      kind: 'collectionType',
      collectionName: plural,
      info: { singularName: name, pluralName: plural, displayName: name },
      options: { draftAndPublish: false },
      attributes,
    }),
  ],
  [`src/api/${name}/controllers/${name}.js`, factory('Controller', name)],
  [`src/api/${name}/routes/${name}.js`, factory('Router', name)],
  [`src/api/${name}/services/${name}.js`, factory('Service', name)],
];

/** Writes what `create-strapi` would, with our content. It runs as it is written. */
export async function writeSite(folder: string): Promise<void> {
  const files: [string, string][] = [
    ...Object.entries(CONFIG).map(([name, text]): [string, string] => [
      `config/${name}.js`,
      `module.exports = ${text};\n`,
    ]),
    ...Object.entries(CONTENT).flatMap(filesOf),
    ['src/index.js', BOOTSTRAP],
    // It does not start without a folder for uploads.
    ['public/uploads/.gitkeep', ''],
  ];
  for (const [name, text] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
