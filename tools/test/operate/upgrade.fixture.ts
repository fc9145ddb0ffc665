import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSchema, schemaText } from '@meshwork/test-kit/service/schema';
import type { DumpManifest } from '../../src/backup/dump.tables.ts';
import { dumpTo } from '../../src/backup/dump.ts';
import { readDump, restoreDump } from '../../src/backup/load.ts';
import { folderOf, schemaOf as nameOf, SERVICES } from '../../src/lib/apps.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import type { ServiceContext } from '../../src/stack/service-environment.ts';
import { signIn } from './support/person.ts';
import { Rig, startSite } from './support/rig.ts';

/** The databases that releases have left, one folder for each version. */
export const RELEASED = fromRoot('tools/test/operate/snapshots');

/** Their rows went with what they were for. */
export const GONE: Readonly<Record<string, readonly string[]>> = {
  catalog: ['dismissed_suggestion', 'resource_block', 'resource_facet', 'search_mail'],
  community: [
    'team_claim',
    'register_run',
    'register_page',
    'register_entry',
    'mentor_hours',
    'dismissed_suggestion',
    'search_mail',
    'team_block',
    'team_facet',
    'team_city',
    'team_city_country',
    'initiative_block',
    'initiative_facet',
    'mentor_profile_block',
    'mentor_profile_facet',
    'mentor_profile_city',
    'mentor_profile_city_availability_status',
  ],
};

/** Paths of calls whose responses contain data of another domain, and of whole lists, for the first item of each kind. */
const PAGES = [
  '/_api/teams?limit=100',
  '/_api/teams?search=torque',
  '/_api/teams/details?teamId=1',
  '/_api/teams/members?teamId=1',
  '/_api/resources?limit=100',
  '/_api/resources?search=tuned+lift',
  '/_api/resources/details?id=1',
  '/_api/initiatives?limit=100',
  '/_api/initiatives/details?id=1',
  '/_api/mentors?limit=100',
  '/_api/mentors/details?mentorId=1',
  '/_api/user-teams',
  '/_api/my-contacts?box=received',
  '/_api/my-contacts?box=sent',
  '/_api/initiatives/feeds',
  '/_api/profile/export',
  '/_api/auth/session',
];

/** The services' schemas as the commands that would create them: columns in their order, rights and comments included. */
export const schemaOf = ({ postgres }: ServiceContext): Promise<Record<string, string>> =>
  postgres.withClient('meshwork', async (client) => {
    const texts: Record<string, string> = {};
    for (const service of SERVICES) texts[service] = schemaText(await readSchema(client, nameOf(service)));
    return texts;
  });

/** Describes the schemas of a new installation, as the services' own tests compare them with their migrations. */
export const freshSchema = async (): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const service of SERVICES)
    texts[service] = await readFile(fromRoot(folderOf(service), 'schema.sql'), 'utf8');
  return texts;
};

/** The current rows of a database, to compare them with the loaded ones. */
export const rowsOf = (rig: Rig, context: ServiceContext, name: string): Promise<DumpManifest> =>
  dumpTo(join(rig.folder, `rows-of-${name}`), context.postgres.url('meshwork'), SERVICES);

/** Upgrades the database that a release has left, and compares it with the rows it had and with a new installation. */
export const testUpgrade = (version: string): void => {
  describe(`the data of release ${version}`, () => {
    let rig: Rig;
    let context: ServiceContext;
    beforeAll(async () => {
      rig = await Rig.open();
      context = (await rig.start(`from-${version}`)).context;
      await restoreDump(context, join(RELEASED, version));
    });
    afterAll(() => rig?.close());

    it('is complete after the upgrade', async () => {
      const before = await readDump(join(RELEASED, version));
      const after = await rowsOf(rig, context, version);
      for (const { schema, table, columns, rows, sha256, sequence } of before.tables) {
        if (GONE[schema]?.includes(table)) continue;
        const now = after.tables.find((each) => each.schema === schema && each.table === table);
        expect({ schema, table, rows: now?.rows, sequence: now?.sequence }).toEqual({
          schema,
          table,
          rows,
          sequence,
        });
        // The same columns have the same values, byte for byte.
        if (now?.columns.join() === columns.join())
          expect({ schema, table, sha256 }).toEqual({ schema, table, sha256: now.sha256 });
      }
      expect(before.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    });

    it('has the schema of a new installation, byte for byte', async () => {
      expect(await schemaOf(context)).toEqual(await freshSchema());
    });

    it('is served by the current services to the people of that time', async () => {
      const ada = await signIn(await startSite(rig, `site-of-${version}`, context), 'ada');
      const answers = await Promise.all(PAGES.map(async (path) => ({ path, ...(await ada.get(path)) })));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const text = answers.map((answer) => answer.text).join('\n');
      for (const words of [
        'Ada Lovelace',
        'Torque Foxes',
        'Tuning a lift',
        'Build Day',
        'Could you help us',
        '/_api/avatars/',
      ])
        expect(text).toContain(words);
      // Sequences continue at their last value.
      const posted = await ada.post('/_api/teams', {
        teamName: 'New Foxes',
        teamNumber: '1',
        teamType: 'FIRST_FRC',
      });
      expect(JSON.parse(posted.text)).toMatchObject({ team: { id: 2 } });
    });
  });
};
