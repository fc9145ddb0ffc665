import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readDump, restoreDump } from '../../src/backup/load.ts';
import { SERVICES } from '../../src/lib/apps.ts';
import { prepareDatabase } from '../../src/stack/database.ts';
import { runProgram, type ServiceContext } from '../../src/stack/service-environment.ts';
import { Rig } from './support/rig.ts';
import { freshSchema, RELEASED, schemaOf, testUpgrade } from './upgrade.fixture.ts';

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

  describe('(0.2.0) whose instances still run', () => {
    let context: ServiceContext;
    const sql = (text: string) => context.postgres.withClient('meshwork', (client) => client.query(text));
    beforeAll(async () => {
      context = (await rig.start('requests')).context;
      await prepareDatabase(context.postgres, context.secrets);
      const { migrations } = await readDump(join(RELEASED, '0.2.0'));
      for (const service of SERVICES)
        await runProgram(context, service, 'migrate', ['--only', migrations[service]?.join() ?? '']);
      await sql(REQUESTS);
      for (const service of SERVICES) await runProgram(context, service, 'migrate', ['--before-hold']);
    });

    it('write requests until their own successors are there, and all that those wait for is', async () => {
      await sql('update community.mentor_contact set receiver_seen_at = null');
      const there = await sql(PUBLISHED);
      for (const service of SERVICES) await runProgram(context, service, 'migrate');
      expect(there.rows).toEqual((await sql(PUBLISHED)).rows);
    });

    it('makes one table of the requests, places of those that were accepted, and marks of what nobody had seen', async () => {
      expect((await sql(CURRENT)).rows).toEqual(
        [
          // kind, state, requester, recipient, whose turn, words, unread by, was answered
          ['INITIATIVE', 'DECLINED', 52, null, null, ['Join', 'Too late'], [], true],
          ['INITIATIVE', 'WITHDRAWN', 53, null, null, ['Join'], [], false],
          ['INITIATIVE', 'ACCEPTED', 56, null, null, [], [56], true],
          ['INITIATIVE', 'WAITING', 57, null, null, ['Me, too'], [9], false],
          ['MENTOR', 'PENDING', 50, 40, 'RECIPIENT', ['Help'], [40], false],
          ['MENTOR', 'ACCEPTED', 51, 40, null, ['Help'], [51], true],
          ['TEAM', 'PENDING', 54, null, 'RECIPIENT', ['Let me in'], [], false],
          ['TEAM', 'PENDING', 55, null, 'RECIPIENT', [], [], false],
        ].map((request) => ({ request })),
      );
      const places = await sql(
        'select initiative_id, person_id, import_key from community.initiative_place order by 1',
      );
      expect(places.rows).toEqual([
        { initiative_id: 1, person_id: null, import_key: 'imported' },
        { initiative_id: 2, person_id: 56, import_key: null },
      ]);
      expect((await sql('select person_id from community.mark where mailed_at is not null')).rows).toEqual([
        { person_id: 40 },
      ]);
    });

    it.each([
      'update community.mentor_contact set receiver_seen_at = now()',
      `insert into community.initiative_request (initiative_id, user_id, message) values (1, 58, 'Join')`,
      `insert into community.team_membership (team_id, user_id, status) values (2, 58, 'PENDING')`,
    ])('refuses what they write of requests, as a busy database does: %s', async (write) => {
      await expect(sql(write)).rejects.toMatchObject({ code: '55P03' });
    });

    it('lets them write everything else, and settles the requests of what they delete', async () => {
      await sql(`insert into community.team_membership (team_id, user_id, status, role, joined_at)
        values (2, 59, 'ACTIVE', 'OWNER', now())`);
      await sql(`insert into community.request (kind, state, requester_id, acting_team_id, team_id)
        values ('TEAMS', 'PENDING', 58, 1, 2), ('INITIATIVE', 'PENDING', 58, 1, null)`);
      await sql('delete from community.mentor_profile where id = 1');
      await sql('delete from community.initiative where id = 2');
      await sql('delete from community.team where id = 1');
      const found =
        await sql(`select jsonb_build_array(kind, state, target_id, target_name, recipient_id) as request
        from community.request where requester_id in (50, 51, 54, 56, 57, 58) order by id`);
      expect(found.rows).toEqual(
        [
          ['INITIATIVE', 'ENDED', null, 'Full Day', 9],
          ['INITIATIVE', 'DECLINED', null, 'Full Day', 9],
          ['MENTOR', 'DECLINED', null, '', 40],
          ['MENTOR', 'ENDED', null, '', 40],
          ['TEAM', 'DECLINED', null, '1 Foxes', null],
          ['TEAMS', 'WITHDRAWN', 2, '', null],
        ].map((request) => ({ request })),
      );
    });

    it('drops what only they read once they have ended', async () => {
      expect(await schemaOf(context)).not.toEqual(await freshSchema());
      await runProgram(context, 'community', 'migrate', ['--finish']);
      expect(await schemaOf(context)).toEqual(await freshSchema());
    });

    it('dates the badges that there were, and makes no demo profile available', async () => {
      expect((await sql('select id, availability_status from community.mentor_profile')).rows).toEqual([
        { id: 2, availability_status: 'UNAVAILABLE' },
      ]);
      const teams = await sql(
        'select id, verified_at is not null as is_dated from community.team order by id',
      );
      expect(teams.rows).toEqual([
        { id: 2, is_dated: true },
        { id: 3, is_dated: false },
      ]);
    });
  });
});

/** The views that services read of each other. */
const PUBLISHED = `select oid::regclass::text as view from pg_class where relkind = 'v' and relname ~ '_v[0-9]+$' order by 1`;

/** Rows of 0.2.0: requests of each kind in several states, seen and unseen, imported ones, and an available demo profile. */
const REQUESTS = `
  insert into community.team (team_name, team_number, team_type, is_verified)
    values ('Foxes', '1', 'FIRST_FRC', false), ('Owls', '2', 'FIRST_FTC', true), ('Hares', '3', 'FIRST_FTC', false);
  insert into community.mentor_profile (user_id, display_name, bio, availability_status, expertise_areas, is_demo)
    values (40, null, 'Bio', 'AVAILABLE', '{CAD}', false), (null, 'Demo', 'Bio', 'AVAILABLE', '{CAD}', true);
  insert into community.initiative (title, description, organization, initiative_type, created_by)
    values ('Build Day', 'Words', 'Foxes', 'EVENT', 9), ('Full Day', 'Words', 'Foxes', 'EVENT', 9);
  update community.initiative set individuals_needed = 1 where id = 2;
  insert into community.mentor_contact (mentor_id, user_id, message, status, decided_at, sender_seen_at)
    values (1, 50, 'Help', 'PENDING', null, null), (1, 51, 'Help', 'ACCEPTED', now(), null);
  insert into community.initiative_request (initiative_id, user_id, message, status, note, decided_at, sender_seen_at, import_key)
    values (1, 52, 'Join', 'DECLINED', 'Too late', now(), now(), null), (1, 53, 'Join', 'WITHDRAWN', null, now(), null, null),
      (1, null, '', 'ACCEPTED', null, now(), null, 'imported'), (2, 56, '', 'ACCEPTED', null, now(), null, null),
      (2, 57, 'Me, too', 'PENDING', null, null, null, null);
  insert into community.mailed_thread (person_id, box, thread) values (40, 'received', 'mentor:1:50');
  insert into community.team_membership (team_id, user_id, status, message, created_at)
    values (1, 54, 'PENDING', 'Let me in', '2026-01-01'), (1, 55, 'PENDING', '', '2026-01-02');`;

const CURRENT = `
  select jsonb_build_array(kind, state, requester_id, recipient_id, due,
    array(select text from community.message where request_id = request.id order by id),
    array(select person_id from community.mark where request_id = request.id and unread_at is not null order by 1),
    answered_at is not null) as request
  from community.request order by id`;
