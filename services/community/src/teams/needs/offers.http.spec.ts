import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { seasonEnd } from '@meshwork/contracts-core';
import { sharedService } from '@meshwork/test-kit/service';
import { addCities, belongs, setStanding } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { owner, member, minor, stranger } = CAST;

const service = sharedService(startScenes);
beforeAll(() => addCities(service));
const MONEY = '[{"kind": "MONEY", "words": "For the trip"}]';
beforeEach(async () => {
  await setScene(service);
  await setStanding(service, [{ id: stranger.id }, { id: owner.id }, { id: member.id }]);
  await service.sql(`delete from community.offer;
    update community.team set needs = '${MONEY}', city_id = 1 where id = ${scene.teamId};
    update community.team_need set id = ${scene.needId}`);
});

const save = (fields: object = {}, as: typeof stranger = stranger) =>
  service.callAs(as, e.saveOffer, { kinds: ['MONEY', 'SPACE'], words: 'Up to $500 for a trip', ...fields });
const own = async () => (await service.callAs(stranger, e.ownOffer)).data;
const offers = async () => (await service.callAs(owner, e.teamOffers, { teamId: scene.teamId })).data.offers;
const seen = async () => [(await own()).needs.length, (await offers()).length];

it('both sides see what fits, until the season ends', async () => {
  expect((await save({ city: 'Toledo, Ohio, USA' })).status).toBe(200);
  const { offer, needs } = await own();
  expect(offer).toEqual({
    id: expect.any(Number),
    kinds: ['MONEY', 'SPACE'],
    words: 'Up to $500 for a trip',
    city: 'Toledo, Ohio, USA',
    until: seasonEnd(new Date()),
  });
  expect(needs.map(({ words, team }) => [words, team.id])).toEqual([['For the trip', scene.teamId]]);
  expect(await offers()).toEqual([
    {
      ...offer,
      person: { displayName: 'Person 11', avatarUrl: null },
      needIds: [scene.needId],
      distance: 67,
    },
  ]);
});

it.each(['words', 'city'])('the %s of an offer have no contact details', async (field) => {
  const refused = await save({ [field]: 'Call 313-555-0142, Toledo, Ohio, USA' });
  expect([refused.status, (await own()).offer]).toEqual([400, null]);
});

it('a person has one offer, changes it and takes it back', async () => {
  await save();
  await save({ kinds: ['JUDGE'], words: 'A day as a judge' });
  expect(await own()).toMatchObject({ offer: { kinds: ['JUDGE'], words: 'A day as a judge' }, needs: [] });
  expect((await service.callAs(stranger, e.deleteOffer, {})).status).toBe(200);
  expect(await own()).toEqual({ offer: null, needs: [] });
});

/** Each row: the offer that is saved, the change, and whether both sides still see the other. */
const FITS: [string, object, string, boolean][] = [
  ['teams everywhere', {}, '', true],
  ['a city near by', { city: 'Toledo' }, '', true],
  ['a city far away', { city: 'Toledo' }, 'update community.city set latitude = 10 where id = 2', false],
  [
    'far away, of help that can come online',
    { city: 'Toledo' },
    `update community.city set latitude = 10 where id = 2;
    update community.team_need set is_remote = true`,
    true,
  ],
  ['another kind', { kinds: ['PART'] }, '', false],
  ['an offer that is over', {}, 'update community.offer set ends_on = current_date - 2', false],
  ['a hidden offer', {}, 'update community.offer set hidden_at = now()', false],
  ['a hidden team', {}, 'update community.team set hidden_at = now()', false],
  [
    'an own team',
    {},
    `insert into community.team_membership (team_id, user_id) values (${scene.teamId}, ${stranger.id})`,
    false,
  ],
  ['a blocked owner', {}, `insert into auth.block_v1 values (${owner.id}, ${stranger.id})`, false],
  [
    'somebody suspended',
    {},
    `update auth.standing_v1 set is_suspended = true where user_id = ${stranger.id}`,
    false,
  ],
  [
    'somebody whose age is not known',
    {},
    `update auth.standing_v1 set age_band = null where user_id = ${stranger.id}`,
    false,
  ],
];

it.each(FITS)('an offer for %s', async (_name, fields, change, fits) => {
  await save(fields);
  if (change) await service.sql(change);
  expect(await seen()).toEqual(fits ? [1, 1] : [0, 0]);
});

it('another owner reads on what the blocked one does not', async () => {
  await save();
  await belongs(service, scene.teamId, member.id, 'OWNER');
  await service.sql(`update community.team_membership set role = 'OWNER' where user_id = ${member.id};
    insert into auth.block_v1 values (${owner.id}, ${stranger.id})`);
  expect(await seen()).toEqual([1, 0]);
  expect((await service.callAs(member, e.teamOffers, { teamId: scene.teamId })).data.offers).toHaveLength(1);
});

it.each([
  ['a place that nobody knows', { city: 'Qqqzzz' }, 'PLACE_UNKNOWN', 'city'],
  ['a telephone number', { words: 'Call +1 555 010 9999' }, 'VALIDATION_FAILED', 'words'],
  ['a day that is over', { until: '2020-01-01' }, 'VALIDATION_FAILED', 'until'],
  ['a day after the season', { until: '9999-01-01' }, 'VALIDATION_FAILED', 'until'],
  ['nothing', { kinds: [] }, 'VALIDATION_FAILED', 'kinds'],
])('refuses %s, and keeps what there was', async (_name, fields, code, path) => {
  await save();
  const { failure } = await save(fields);
  expect([failure.code, failure.issues?.[0]?.path]).toEqual([code, path]);
  expect((await own()).offer).toMatchObject({ words: 'Up to $500 for a trip', city: null });
});

it('people under 18 offer nothing, as they have no mentor profile', async () => {
  expect((await save({}, minor as never)).failure.code).toBe('ADULTS_ONLY');
});

describe('an owner asks for an offer', () => {
  const ask = (as: typeof owner = owner, offerId?: number) =>
    own().then(({ offer }) =>
      service.callAs(as, e.askForOffer, { needId: scene.needId, offerId: offerId ?? offer?.id ?? 0 }),
    );

  it('who offers it is told once, and by the daily mail', async () => {
    await save();
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const told = (await service.callAs(stranger, e.listNotifications)).data;
    expect(told.map(({ title, kind, path }) => [title, kind, path])).toEqual([
      ['100 Robo Foxes could use what you offer', 'SEARCH', '/needs?search=100%20Robo%20Foxes'],
    ]);
    const [found] = (await service.callAs(stranger, e.listNeeds, { search: '100 Robo Foxes' })).data.needs;
    expect(found?.id).toBe(scene.needId);
  });

  it('only owners ask, and only for what fits', async () => {
    await save();
    expect((await ask(member)).failure.code).toBe('NOT_TEAM_OWNER');
    expect((await ask(owner, 1)).failure.code).toBe('OFFER_NOT_FOUND');
    await service.sql('update community.team set hidden_at = now()');
    expect((await ask()).failure.code).toBe('NEED_NOT_FOUND');
    expect((await service.callAs(stranger, e.listNotifications)).data).toEqual([]);
  });
});
