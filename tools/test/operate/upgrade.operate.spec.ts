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

  it('makes conversations of the requests of 0.2.0, and of what people had seen of them', async () => {
    const { context } = await rig.start('requests');
    await prepareDatabase(context.postgres, context.secrets);
    const { migrations } = await readDump(join(RELEASED, '0.2.0'));
    for (const service of SERVICES)
      await runProgram(context, service, 'migrate', ['--only', migrations[service]?.join() ?? '']);
    await context.postgres.withClient('meshwork', (client) => client.query(REQUESTS));
    for (const service of SERVICES) await runProgram(context, service, 'migrate');
    const found = await context.postgres.withClient('meshwork', async (client) => ({
      threads: (await client.query(THREADS)).rows,
      mentors: (await client.query(MENTORS)).rows,
      teams: (
        await client.query('select id, verified_at is not null as is_dated from community.team order by id')
      ).rows,
    }));
    expect(found).toEqual({
      threads: [
        // kind, state, asker, receiver, whose turn, opening, messages, read by, was answered
        ['MENTOR', 'PENDING', 50, 40, 'RECEIVER', 'Help', [], [50], false],
        ['MENTOR', 'ACCEPTED', 51, 40, null, 'Help', [], [40], true],
        ['INITIATIVE', 'DECLINED', 52, null, null, 'Join', [], [9, 52], true],
        ['INITIATIVE', 'WITHDRAWN', 53, null, null, 'Join', [], [9, 53], false],
        ['TEAM', 'PENDING', 54, null, 'RECEIVER', null, ['Let me in'], [], false],
        ['TEAM', 'PENDING', 55, null, 'RECEIVER', null, [], [], false],
      ].map((thread) => ({ thread })),
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

const THREADS = `
  select jsonb_build_array(kind, state, asker_id, receiver_id, due, opening,
    array(select text from community.thread_message where thread_id = thread.id),
    array(select person_id from community.thread_read where thread_id = thread.id order by 1), answered_at is not null) as thread
  from community.thread order by id`;
const MENTORS = 'select id, availability_status from community.mentor_profile order by id';
