import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readDump } from '../../src/backup/load.ts';
import { restoreDump } from '../../src/backup/restore-dump.ts';
import { SERVICES } from '../../src/lib/apps.ts';
import { prepareDatabase } from '../../src/stack/database.ts';
import { runProgram } from '../../src/stack/program.ts';
import { Rig } from './support/rig.ts';
import { freshSchema, schemaOf } from './support/schema.ts';
import { RELEASED, testUpgrade } from './upgrade.suite.ts';

jest.setTimeout(180_000);

beforeAll(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

const VERSIONS = readdirSync(RELEASED).sort();

/** `upgrades.night.spec.ts` tests that of every release, and upgrades from between two migrations. */
testUpgrade(`${VERSIONS.at(-1)}`);

describe('an upgrade from an older release', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.open();
  });
  afterAll(() => rig?.close());

  it.each(VERSIONS.slice(0, -1))('(%s) makes the schema of a new installation', async (version) => {
    const { context } = await rig.start(`from-${version}`);
    await restoreDump(context, join(RELEASED, version));
    expect(await schemaOf(context)).toEqual(await freshSchema());
  });

  it('makes one table of the requests of 0.2.0, and marks of what people had not seen of them', async () => {
    const { context } = await rig.start('requests');
    await prepareDatabase(context.postgres, context.secrets);
    const { migrations } = await readDump(join(RELEASED, '0.2.0'));
    for (const service of SERVICES)
      await runProgram(context, service, 'migrate', ['--only', migrations[service]?.join() ?? '']);
    await context.postgres.withClient('meshwork', (client) => client.query(REQUESTS));
    for (const service of SERVICES) await runProgram(context, service, 'migrate');
    const found = await context.postgres.withClient('meshwork', async (client) => ({
      requests: (await client.query(CURRENT)).rows,
      places: (await client.query(PLACES)).rows,
      mentors: (await client.query(MENTORS)).rows,
      teams: (
        await client.query('select id, verified_at is not null as is_dated from community.team order by id')
      ).rows,
    }));
    expect(found).toEqual({
      requests: [
        // kind, state, requester, recipient, whose turn, words, unread by, was answered
        ['INITIATIVE', 'DECLINED', 52, null, null, ['Join'], [], true],
        ['INITIATIVE', 'WITHDRAWN', 53, null, null, ['Join'], [], false],
        ['MENTOR', 'PENDING', 50, 40, 'RECIPIENT', ['Help'], [40], false],
        ['MENTOR', 'ACCEPTED', 51, 40, null, ['Help'], [51], true],
        ['TEAM', 'PENDING', 54, null, 'RECIPIENT', ['Let me in'], [], false],
        ['TEAM', 'PENDING', 55, null, 'RECIPIENT', [], [], false],
      ].map((request) => ({ request })),
      places: [{ initiative_id: 1, person_id: null, import_key: 'imported' }],
      mentors: [
        { id: 1, availability_status: 'AVAILABLE' },
        { id: 2, availability_status: 'UNAVAILABLE' },
      ],
      teams: [
        { id: 1, is_dated: true },
        { id: 2, is_dated: false },
      ],
    });
  });
});

/** Rows of 0.2.0: requests of each kind in several states, seen and unseen, imported ones, and an available demo profile. */
const REQUESTS = `
  insert into community.team (team_name, team_number, team_type, is_verified)
    values ('Foxes', '1', 'FIRST_FRC', true), ('Owls', '2', 'FIRST_FTC', false);
  insert into community.mentor_profile (user_id, display_name, bio, availability_status, expertise_areas, is_demo)
    values (40, null, 'Bio', 'AVAILABLE', '{CAD}', false), (null, 'Demo', 'Bio', 'AVAILABLE', '{CAD}', true);
  insert into community.initiative (title, description, organization, initiative_type, created_by)
    values ('Build Day', 'Words', 'Foxes', 'EVENT', 9);
  insert into community.mentor_contact (mentor_id, user_id, message, status, decided_at, sender_seen_at)
    values (1, 50, 'Help', 'PENDING', null, null), (1, 51, 'Help', 'ACCEPTED', now(), null);
  insert into community.initiative_request (initiative_id, user_id, message, status, decided_at, sender_seen_at, import_key)
    values (1, 52, 'Join', 'DECLINED', now(), now(), null), (1, 53, 'Join', 'WITHDRAWN', now(), null, null),
      (1, null, '', 'ACCEPTED', now(), null, 'imported');
  insert into community.team_membership (team_id, user_id, status, message, created_at)
    values (1, 54, 'PENDING', 'Let me in', '2026-01-01'), (1, 55, 'PENDING', '', '2026-01-02');`;

const CURRENT = `
  select jsonb_build_array(kind, state, requester_id, recipient_id, due,
    array(select text from community.message where request_id = request.id order by id),
    array(select person_id from community.mark where request_id = request.id and unread_at is not null order by 1),
    answered_at is not null) as request
  from community.request order by id`;
const PLACES = 'select initiative_id, person_id, import_key from community.initiative_place';
const MENTORS = 'select id, availability_status from community.mentor_profile order by id';
