import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, INITIATIVES_CALENDAR_PATH } from '@meshwork/contracts-community';
import { MOST_SEARCHES } from '@meshwork/contracts-core';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { addCities } from './community.fixture.ts';
import { CAST, setScene, startScenes } from './scene.ts';

const { stranger, member } = CAST;

const { service } = serviceWithMail(startScenes);
beforeAll(() => addCities(service));
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from community.saved_search; delete from community.notification');
});

type Body = Record<string, unknown>;
const save = (query: string, options: Body = {}, as: TestPerson = stranger) =>
  service.callAs(as, e.saveSearches, { searches: [{ list: 'teams', query, ...options }] });
const listOf = async (as: TestPerson = stranger) => (await service.callAs(as, e.savedSearches)).data.searches;

describe('saved searches', () => {
  it('searches are saved once for each person, however their address is written', async () => {
    const { data } = await save('teamType=VEX&search=fox&limit=5&nothing=1');
    expect(data.searches).toMatchObject([{ list: 'teams', query: 'search=fox&teamType=VEX' }]);
    await save('search=fox&teamType=VEX&teamType=VEX');
    expect(await listOf()).toHaveLength(1);
    expect(await listOf(member)).toEqual([]);
  });

  it('keep a point to a tenth of a degree, and a city by its name', async () => {
    await save('near=42.33143%2C+-83.04575&within=50');
    await save('near=Detroit%2C%20Michigan%2C%20USA');
    expect((await listOf()).map(({ query }) => new URLSearchParams(query).get('near'))).toEqual([
      'Detroit, Michigan, USA',
      '42.3,-83.0',
    ]);
  });

  it.each([
    ['no words and filters', { query: 'limit=5' }],
    ['a filter that the list refuses', { query: 'teamType=CHESS' }],
    ['a list that is none', { list: 'notifications' }],
    ['words that are too long as an address has them', { query: `search=${'中'.repeat(200)}` }],
  ])('searches are refused with %s', async (_, options) => {
    const answer = await save('search=fox', options);
    expect([answer.status, answer.failure.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await listOf()).toEqual([]);
  });

  it('saved searches have a bound, up to which they are kept, also when they arrive at once', async () => {
    const searches = Array.from({ length: MOST_SEARCHES - 1 }, (_, n) => ({
      list: 'teams',
      query: `search=team${n}`,
    }));
    await service.callAs(stranger, e.saveSearches, { searches });
    const [first] = await listOf();
    // The order of a browser's list.
    expect(first?.query).toBe('search=team0');
    const answers = await Promise.all(['a', 'b', 'c'].map((word) => save(`search=${word}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('SEARCHES_FULL');
    expect(await listOf()).toHaveLength(MOST_SEARCHES);
    expect((await save('search=team3')).status).toBe(200);
  });

  it('a saved search is removed by its person alone', async () => {
    await save('search=fox');
    const search = { list: 'teams', query: 'search=fox' };
    await service.callAs(member, e.removeSearch, search);
    expect(await listOf()).toHaveLength(1);
    await service.callAs(stranger, e.removeSearch, search);
    expect(await listOf()).toEqual([]);
  });

  it('searches are not stored about people under 13, and need no confirmed address', async () => {
    const child = { id: 4711, ageBand: 'UNDER_13' as const };
    expect((await save('search=fox', {}, child)).failure.code).toBe('TOO_YOUNG');
    expect((await save('search=fox', {}, CAST.unverified)).status).toBe(200);
  });
});

it('the calendar of the list has the dated initiatives that the list finds, the next first', async () => {
  const open = async (query: string) => {
    const response = await fetch(`${service.origin}${INITIATIVES_CALENDAR_PATH}?${query}`);
    const titles = [...(await response.text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
    return { status: response.status, titles };
  };
  await service.sql(`delete from community.request; delete from community.initiative;
    insert into community.initiative (title, description, organization, initiative_type, start_date, end_date)
    select title, 'What it is', 'Us', type, day::date, day::date from (values
      ('Later', 'WORKSHOP', '2031-06-01'), ('Sooner', 'WORKSHOP', '2031-05-01'), ('Someday', 'WORKSHOP', null),
      ('Gone by', 'WORKSHOP', '2020-05-01'), ('Match', 'COMPETITION', '2031-05-15')) as row (title, type, day);
    update community.initiative set city_id = 1 where title = 'Later'`);
  expect((await open('initiativeType=WORKSHOP')).titles).toEqual(['Sooner', 'Later', 'Gone by']);
  expect((await open('when=upcoming')).titles).toEqual(['Sooner', 'Match', 'Later']);
  expect((await open('near=42.3,-83.1&within=50')).titles).toEqual(['Later']);
  for (const refused of ['near=Qqqzzz', 'when=never']) expect((await open(refused)).status).toBe(400);
});
