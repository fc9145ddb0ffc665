import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, initiativeBody, relate, scene, setScene, startScenes } from '../../test/scene.ts';

const { changeInitiativeState, publishInitiative, updateInitiative, initiativeDetails } = communityEndpoints;
const { communitySuggestions, eventRequests } = communityEndpoints;
const { recipient, sender, stranger, member, applicant, organizer } = CAST;

const service = sharedService(startScenes);
beforeEach(() => setScene(service));

it('a change by who has seen another date is refused, tells it and tells nobody else', async () => {
  const { initiativeId } = scene;
  const query = { id: initiativeId };
  const first = (await service.callAs(recipient, initiativeDetails, query)).data;
  const fields = [
    'title',
    'startDate',
    'timeZone',
    'showAddress',
    'teamsNeeded',
    'teamId',
    'location',
  ] as const;
  const seen = seenOf(first, fields);
  const save = (changes: object) =>
    service.callAs(recipient, updateInitiative, { ...first, ...changes, initiativeId, seen } as never);
  expect((await save({ startDate: '2027-05-02', endDate: null })).status).toBe(200);
  const { status, failure } = await save({ rolesDescription: 'Judges', endDate: null });
  expect([status, failure.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(failure.issues).toEqual([
    { path: 'startDate', message: 'Somebody else changed this meanwhile: “2027-05-02”.' },
  ]);
  const now = (await service.callAs(recipient, initiativeDetails, query)).data;
  expect([now.startDate, now.rolesDescription]).toEqual(['2027-05-02', first.rolesDescription]);
});

/** docs/product.md#states-of-an-initiative */
describe('a move', () => {
  const PUBLISHING = 'published by its own call';
  const move = async (from: string, to: string) => {
    await service.sql('update community.initiative set state = $1 where id = $2', [from, scene.initiativeId]);
    const body = { initiativeId: scene.initiativeId };
    const result =
      to === PUBLISHING
        ? await service.callAs(recipient, publishInitiative, body)
        : await service.callAs(recipient, changeInitiativeState, { ...body, state: to as never });
    return result.status === 200 ? 200 : result.failure.code;
  };

  it.each([
    ['DRAFT', PUBLISHING],
    ['PUBLISHED', 'POSTPONED'],
    ['PUBLISHED', 'CANCELLED'],
    ['POSTPONED', 'PUBLISHED'],
    ['POSTPONED', 'CANCELLED'],
    ['CANCELLED', 'PUBLISHED'],
  ])('an initiative moves from %s to %s', async (from, to) => {
    expect(await move(from, to)).toBe(200);
  });

  it.each([
    ['DRAFT', 'PUBLISHED'],
    ['DRAFT', 'POSTPONED'],
    ['DRAFT', 'CANCELLED'],
    ['PUBLISHED', 'PUBLISHED'],
    ['PUBLISHED', PUBLISHING],
    ['POSTPONED', 'POSTPONED'],
    ['POSTPONED', PUBLISHING],
    ['CANCELLED', 'CANCELLED'],
    ['CANCELLED', 'POSTPONED'],
    ['CANCELLED', PUBLISHING],
  ])('a move from %s to %s is a conflict', async (from, to) => {
    expect(await move(from, to)).toBe('INITIATIVE_STATE');
  });

  it.each(['PUBLISHED', 'POSTPONED', 'CANCELLED'])(
    'no initiative moves from %s back to a draft',
    async (from) => {
      expect(await move(from, 'DRAFT')).toBe('VALIDATION_FAILED');
    },
  );
});

/** docs/product.md#changes-are-told */

const ASKED: [string, TestPerson][] = [
  ['PENDING', sender],
  ['WAITING', stranger],
  ['ACCEPTED', member],
  ['DECLINED', applicant],
  ['WITHDRAWN', organizer],
];

it('a new date is told to who has joined, waits for a place or waits for an answer, and to nobody else', async () => {
  for (const [status, { id }] of ASKED.slice(1))
    await service.sql(
      `insert into community.request (kind, initiative_id, requester_id, state, decided_at)
         values ('INITIATIVE', $1, $2, $3, case when $3 <> 'WAITING' then now() end)`,
      [scene.initiativeId, id, status],
    );
  // The only place is taken, so that who waits goes on waiting.
  await service.sql(`insert into community.initiative_place (initiative_id, request_id, person_id)
      select initiative_id, id, requester_id from community.request where state = 'ACCEPTED'`);
  const body = initiativeBody({
    initiativeId: scene.initiativeId,
    startDate: '2031-02-06',
    individualsNeeded: 1,
  });
  expect((await service.callAs(recipient, updateInitiative, body)).status).toBe(200);
  const told = await service.sql<{ person_id: number }>(
    "select person_id from community.notification where title like '%new date or place' order by 1",
  );
  expect(told.map(({ person_id }) => person_id)).toEqual(
    [sender, stranger, member].map(({ id }) => id).sort((a, b) => a - b),
  );
});

it('an initiative with another organizer stays when the account of its poster is deleted', async () => {
  await relate(service);
  await service.sql('delete from auth.public_profile_v1 where user_id = $1', [recipient.id]);
  await service.sql('insert into auth.deleted_account_v1 values ($1, now())', [recipient.id]);
  await service.runTask('DeletedPeople');
  const query = { id: scene.initiativeId };
  const { data } = await service.call(initiativeDetails, query);
  expect([data.state, data.createdBy]).toEqual(['PUBLISHED', null]);
  const requests = await service.callAs(organizer, eventRequests, query);
  expect(requests.data.requests.map(({ status }) => status)).toEqual(['PENDING']);
  await service.sql(`delete from auth.deleted_account_v1;
    insert into auth.public_profile_v1 values (${recipient.id}, 'person15', 'Person 15', null)`);
});

/** docs/product.md#start-page */
it.each([
  [149, 1],
  [151, 0],
])('an initiative %i km from the place of the profile is suggested: %i', async (kilometres, count) => {
  // A degree of a meridian has 111.2 km.
  const latitude = 42.3 - kilometres / 111.195;
  await service.sql(`delete from community.city;
    insert into community.city
    (id, name, region, country, country_code, latitude, longitude, population, plain_label, name_key, region_key, country_key, is_used)
    values (1, 'Detroit', 'Michigan', 'USA', 'US', 42.3, -83, 1000, 'detroit michigan usa', 'detroit', 'michigan', 'usa', true),
      (2, 'Toledo', 'Ohio', 'USA', 'US', ${latitude}, -83, 900, 'toledo ohio usa', 'toledo', 'ohio', 'usa', true)`);
  await service.sql(
    `update community.initiative set start_date = current_date + 20, location = 'Toledo, Ohio, USA'`,
  );
  const query = { near: 'Detroit, Michigan, USA' };
  const { data } = await service.callAs(stranger, communitySuggestions, query);
  expect(data.initiatives).toHaveLength(count);
});
