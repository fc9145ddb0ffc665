import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { dumpTo } from '../../src/backup/dump.ts';
import { loadDump } from '../../src/backup/load.ts';
import { SERVICES, type Service } from '../../src/lib/apps.ts';
import { replicateViews } from '../../src/replication/replicate.ts';
import type { ServiceContext } from '../../src/stack/service-environment.ts';
import { Person } from './support/person.ts';
import { Rig } from './support/rig.ts';
import { type Site, startSite } from './support/site.ts';
import { createContent, PASSWORD, pagesOf, type SiteContent } from './support/site-content.ts';

jest.setTimeout(240_000);

let rig: Rig;
let content: SiteContent;
let contexts: Map<Service, ServiceContext>;
let site: Site;
/** Responses of the site on one cluster, by person and address. */
let before: Record<string, string>;

const urlOf = (service: Service) => contextOf(service).postgres.url('meshwork');
const contextOf = (service: Service): ServiceContext => contexts.get(service) as ServiceContext;

/** Reads all pages as each person, without the parts that differ in every response. */
async function answers(origin: string): Promise<Record<string, string>> {
  const people = { visitor: new Person(origin), ada: content.ada.at(origin), ben: content.ben.at(origin) };
  const all: Record<string, string> = {};
  for (const [name, person] of Object.entries(people)) {
    for (const path of pagesOf(content)) {
      const { status, text } = await person.get(path);
      all[`${name} ${path}`] = `${status} ${text.replace(/"(requestId|exportedAt)":"[^"]+"/, '')}`;
    }
  }
  return all;
}

async function eventually<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await read();
    if (wanted(value) || tries > 200) return value;
    await sleep(50);
  }
}

async function replicateAll(): Promise<void> {
  for (const owner of SERVICES) {
    for (const consumer of SERVICES.filter((service) => service !== owner)) {
      const connection = contextOf(owner).postgres.url('meshwork', `replicate_${consumer}`, 'followed');
      await replicateViews({
        owner,
        consumer,
        ownerUrl: urlOf(owner),
        consumerUrl: urlOf(consumer),
        connection,
      });
    }
  }
}

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  rig = await Rig.open();
  const { context } = await rig.database('one');
  const single = await startSite(rig, 'site-of-one', () => context);
  content = await createContent(single.origin);
  before = await answers(single.origin);
  const dump = join(rig.folder, 'dump');
  await dumpTo(dump, context.postgres.url('meshwork'), SERVICES);
  await rig.stop();
  contexts = new Map();
  for (const service of SERVICES) {
    await mkdir(join(rig.folder, service));
    // The same keys, so that the same people stay signed in.
    await cp(join(rig.folder, 'one/secrets'), join(rig.folder, service, 'secrets'), { recursive: true });
    const own = await rig.database(service, [service], ['wal_level=logical']);
    await loadDump(dump, own.context.postgres.url('meshwork'), [service]);
    contexts.set(service, own.context);
  }
  await replicateAll();
  site = await startSite(rig, 'site-of-three', contextOf);
});
afterAll(() => rig?.close());

it('the unchanged services serve the same pages from three clusters as from one', async () => {
  const after = await answers(site.origin);
  expect(after).toEqual(before);
  expect(Object.entries(before).filter(([, answer]) => !/^(200|401) /.test(answer))).toEqual([]);
});

it('each cluster has only the columns of the others that their views show', async () => {
  const columns = (service: Service, schema: string) =>
    contextOf(service).postgres.withClient('meshwork', async (client) => {
      const { rows } = await client.query(
        `select table_name || '.' || column_name as name from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
         where table_schema = $1 and table_type = 'BASE TABLE' order by 1`,
        [schema],
      );
      return rows.map(({ name }) => name);
    });
  expect(await columns('catalog', 'auth')).toEqual([
    'account.age_band',
    'account.avatar_hash',
    'account.band_changes_on',
    // It mails what is new in saved searches.
    'account.email',
    'account.email_verified_at',
    'account.hidden_at',
    'account.id',
    'account.mail_refused_at',
    'account.name',
    'account.role',
    'account.suspended_for_good',
    'account.suspended_until',
    'account.username',
    ...['account_id', 'action', 'decided_at', 'id', 'note', 'rule'].map(
      (column) => `account_decision.${column}`,
    ),
    'deleted_account.account_id',
    'deleted_account.deleted_at',
    'ended_session.ended_at',
    'ended_session.id',
  ]);
  expect(await columns('community', 'auth')).toContain('account.email');
  expect(await columns('community', 'auth')).not.toContain('account.password_hash');
  expect(await columns('community', 'catalog')).not.toContain('resource.search');
});

it('a write in one domain takes effect in the pages and the rules of the others', async () => {
  const [ada, ben] = [content.ada.at(site.origin), content.ben.at(site.origin)];
  await ada.done('/_api/profile/update', { name: 'Countess Lovelace' });
  const mentor = `/_api/mentors/details?mentorId=${content.mentorId}`;
  const renamed = await eventually(
    () => ben.get(mentor),
    ({ text }) => text.includes('Countess Lovelace'),
  );
  expect(renamed.text).toContain('Countess Lovelace');

  const { team } = await ben.done<{ team: { id: number } }>('/_api/teams', {
    teamName: 'Lone Wolves',
    teamNumber: '99322',
    teamType: 'FIRST_FTC',
  });
  const posting = {
    title: 'Wiring a swerve drive',
    description: 'How we wired the drive of our robot.',
    url: 'https://example.org/swerve',
    category: ['ELECTRICAL'],
    type: 'VIDEO',
    teamId: team.id,
  };
  // The catalog reads its own copy of the memberships: it refuses until the new one has arrived.
  const posted = await eventually(
    () => ben.post('/_api/resources', posting),
    ({ status }) => status !== 403,
  );
  expect(posted.status).toBe(201);
  const page = await eventually(
    () => ada.get(`/_api/teams/details?teamId=${team.id}`),
    ({ text }) => text.includes('Wiring a swerve drive'),
  );
  expect(page.text).toContain('Wiring a swerve drive');
});

it('deleted accounts are published to the others', async () => {
  const cleo = new Person(site.origin);
  const form = { email: 'cleo@example.org', username: 'cleo', password: PASSWORD, agreeToTerms: true };
  const { user } = await cleo.done<{ user: { id: number } }>('/_api/auth/register_with_password', form);
  await cleo.done('/_api/profile/delete', { password: PASSWORD });
  const gone = await eventually(
    () =>
      contextOf('community').postgres.withClient('meshwork', async (client) => {
        const { rows } = await client.query('select user_id from auth.deleted_account_v1');
        return rows;
      }),
    (rows) => rows.length > 0,
  );
  expect(gone).toEqual([{ user_id: user.id }]);
});

it('a new version of a view is added beside the old one without downtime', async () => {
  await contextOf('auth').postgres.withClient('meshwork', (client) =>
    client.query(`
      set role meshwork_auth;
      create view auth.public_profile_v2 as select id as user_id, username, created_at from auth.account;
      grant select on auth.public_profile_v2 to meshwork_community`),
  );
  const owned = await contextOf('auth').postgres.withClient('meshwork', (client) =>
    client.query('select * from auth.public_profile_v2 order by user_id'),
  );
  await replicateAll();
  const received = await eventually(
    () =>
      contextOf('community').postgres.withClient('meshwork', (client) =>
        client.query('select * from auth.public_profile_v2 order by user_id'),
      ),
    ({ rows }) => rows.every(({ created_at }) => created_at !== null),
  );
  expect(received.rows).toEqual(owned.rows);
  expect(
    (await content.ben.at(site.origin).get(`/_api/teams/members?teamId=${content.teamId}`)).text,
  ).toContain('Countess');
});

it('a cluster that is down affects only its own domain, and receives the missed changes later', async () => {
  const visitor = new Person(site.origin);
  const resource = `/_api/resources/details?id=${content.resourceId}`;
  const teamPage = `/_api/teams/details?teamId=${content.teamId}`;
  // Each address once, because the gateway may respond to a visitor from its cache.
  const withEverything = await visitor.get(`${teamPage}&again=0`);
  await contextOf('catalog').postgres.stop();
  expect((await visitor.get(`${resource}&again=1`)).status).toBe(503);
  const without = await visitor.get(`${teamPage}&again=1`);
  expect(without).toEqual(withEverything);
  expect(without.text).toContain('Tuning a lift');

  await contextOf('community').postgres.withClient('meshwork', (client) =>
    client.query(`update community.team set team_name = 'Torque Wolves' where id = $1`, [content.teamId]),
  );
  await contextOf('catalog').postgres.start();
  const renamed = await eventually(
    () => visitor.get(`${resource}&again=2`),
    ({ text }) => text.includes('Torque Wolves'),
  );
  expect(renamed.text).toContain('Torque Wolves');
});
