import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestStatus } from '@meshwork/contracts-community';
import { startTestService, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import { communityService } from '../community.definition.ts';
import { importData } from '../registers/import/import-data.ts';
import { copySmallData, DATA_FOLDER } from './small-data.ts';

/** @param languages the folder of the languages that it speaks; absent: its own */
export const startCommunity = (
  env?: Readonly<Record<string, string>>,
  languages = communityService.languages,
): Promise<TestService> => startTestService({ ...communityService, languages }, env);

/** The day of the imports. */
const IMPORTED_ON = '2030-06-01';

const importFrom = (databaseUrl: string, folder: string) =>
  importData({ DATABASE_URL: databaseUrl, DATA_FOLDER: folder, DEMO_DATA: 'on' }, IMPORTED_ON);

/** The service with a part of the project's data files. */
export const startImported = (env?: Readonly<Record<string, string>>): Promise<TestService> =>
  startTestService(communityService, env, {
    name: 'imported',
    async write(databaseUrl) {
      const folder = await mkdtemp(join(tmpdir(), 'meshwork-small-data-'));
      try {
        await copySmallData(folder);
        await importFrom(databaseUrl, folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  });

/** The service with all of the project's data files, which takes long. */
export const startWhole = (): Promise<TestService> =>
  startTestService(
    communityService,
    {},
    {
      name: 'whole',
      write: (databaseUrl) => importFrom(databaseUrl, DATA_FOLDER),
    },
  );

/** Adds accounts of adults to the published views of auth. */
export async function addPeople(service: TestService, ...ids: number[]): Promise<void> {
  const people = `from unnest(array[${ids}]) id`;
  await service.sql(`insert into auth.public_profile_v1 select id, 'person' || id, 'Person ' || id, null ${people};
    insert into auth.contact_email_v1 select id, 'person' || id || '@example.org', true ${people}`);
  await setStanding(
    service,
    ids.map((id) => ({ id })),
  );
}

export const person = (id: number): TestPerson => ({ id });

type Band = NonNullable<TestPerson['ageBand']>;

/** Publishes how old people are, and who is suspended, as auth does. */
export async function setStanding(
  service: TestService,
  people: readonly { id: number; ageBand?: Band; suspended?: boolean }[],
): Promise<void> {
  for (const { id, ageBand = 'ADULT', suspended = false } of people) {
    await service.sql('delete from auth.standing_v1 where user_id = $1', [id]);
    await service.sql('insert into auth.standing_v1 values ($1, $2, $3)', [id, ageBand, suspended]);
  }
}

/** Deletes accounts as auth does while something is checked, and restores them for the next test. */
export async function withDeletedAccounts(
  service: TestService,
  ids: number[],
  check: () => Promise<void>,
): Promise<void> {
  await service.sql('delete from auth.public_profile_v1 where user_id = any($1)', [ids]);
  await service.sql('delete from auth.contact_email_v1 where user_id = any($1)', [ids]);
  await service.sql('insert into auth.deleted_account_v1 select unnest($1::integer[]), now()', [ids]);
  await service.runTask('DeletedPeople');
  await check();
  await service.sql('delete from auth.deleted_account_v1');
  await addPeople(service, ...ids);
}

/** Adds Detroit, whose id is 1, and Toledo, 67 km from it, whose id is 2. */
export const addCities = (service: TestService): Promise<unknown> =>
  service.sql(`insert into community.city (id, name, region, country, country_code, latitude, longitude, population,
      plain_label, name_key, region_key, country_key, is_used) values
    (1, 'Detroit', 'Michigan', 'USA', 'US', 42.3, -83, 1000, 'detroit michigan usa', 'detroit', 'michigan', 'usa', true),
    (2, 'Toledo', 'Ohio', 'USA', 'US', 41.7, -83, 900, 'toledo ohio usa', 'toledo', 'ohio', 'usa', true)
    on conflict do nothing`);

export const rolesOf = async (service: TestService, teamId: number): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await service.sql(`select user_id, role from community.team_membership where team_id = ${teamId}`)).map(
      ({ user_id, role }) => [user_id, role],
    ),
  );

/** Lets teams count at once for who reads along (docs/product.md#reading-along), however young they and their present members are. */
export async function verifyTeams(service: TestService, ...ids: number[]): Promise<void> {
  await service.sql('update community.team set is_verified = true where id = any($1)', [ids]);
  await service.sql('update community.team_membership set is_vouched = true where team_id = any($1)', [ids]);
}

/** Makes somebody one of a team, unless they are. @param ago an interval of SQL since which they are */
export const belongs = (
  service: TestService,
  teamId: number,
  userId: number,
  role: 'OWNER' | 'MEMBER' = 'MEMBER',
  ago = '0',
): Promise<unknown> =>
  service.sql(
    `insert into community.team_membership (team_id, user_id, role, joined_at)
     values ($1, $2, $3, now() - $4::interval) on conflict do nothing`,
    [teamId, userId, role, ago],
  );

/**
 * SQL that sets the state of requests as their moves would, with the place that a yes to joining an initiative means.
 * @param which SQL of a condition of `request`
 */
export const stateSql = (state: RequestStatus, which = 'true'): string => {
  const isOpen = state === 'PENDING' || state === 'WAITING';
  return `
    update community.request set state = 'ACCEPTED', decided_at = now(), due = null
      where ${which} and state = 'PENDING' and '${state}' = 'ENDED';
    update community.request set state = '${state}', due = ${state === 'PENDING' ? "'RECIPIENT'" : 'null'},
      decided_at = ${isOpen ? 'null' : 'coalesce(decided_at, now())'}, ended_at = ${state === 'ENDED' ? 'now()' : 'null'}
      where ${which};
    delete from community.initiative_place place using community.request request
      where place.request_id = request.id and request.state <> 'ACCEPTED' and ${which};
    insert into community.initiative_place (initiative_id, request_id, person_id, team_id)
      select request.initiative_id, request.id, request.requester_id, request.acting_team_id from community.request
      where request.kind = 'INITIATIVE' and request.state = 'ACCEPTED' and ${which}
        and not exists (select from community.initiative_place place where place.request_id = request.id);`;
};
