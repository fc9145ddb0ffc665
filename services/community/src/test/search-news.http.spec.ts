import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestService } from '@meshwork/test-kit/service';
import { CAST, setScene, startScenes } from './scene.ts';

const { saveSearches, searchNews, listTeams, listMentors, listInitiatives } = communityEndpoints;
const { stranger } = CAST;

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from community.saved_search');
});

const save = (list: string, query: string) =>
  service.call(saveSearches, { as: stranger, body: { searches: [{ list, query, name: 'Mine' }] } });
const counts = async () =>
  (await service.call(searchNews, { as: stranger })).data.news.map(({ count }) => count);

type Query = Record<string, string>;
const LISTS = {
  teams: {
    add: `insert into community.team (team_name, team_number, team_type, created_at)
      values ($1, left(md5($1), 6), 'VEX', now() - $2::interval)`,
    shown: async (query: Query) =>
      (await service.call(listTeams, { query })).data.teams.map(({ teamName }) => teamName),
  },
  mentors: {
    add: `insert into community.mentor_profile
      (is_demo, display_name, bio, availability_status, expertise_areas, created_at)
      values (true, $1, 'Builds robots.', 'AVAILABLE', '{ROBOTICS}', now() - $2::interval)`,
    shown: async (query: Query) =>
      (await service.call(listMentors, { query })).data.mentors.map(({ user }) => user.displayName),
  },
  initiatives: {
    add: `insert into community.initiative (title, description, organization, initiative_type, created_at)
      values ($1, 'What it is', 'Us', 'WORKSHOP', now() - $2::interval)`,
    shown: async (query: Query) =>
      (await service.call(listInitiatives, { query })).data.map(({ title }) => title),
  },
} as const;

it.each(['teams', 'mentors', 'initiatives'] as const)(
  'what is new among the %s found is what the list shows of it',
  async (list) => {
    const { add, shown } = LISTS[list];
    await save(list, 'search=Zebra');
    await service.sql(add, ['The Zebre', '0 seconds']);
    expect(await shown({ search: 'Zebra' })).toEqual(['The Zebre']);
    expect(await counts()).toEqual([1]);
    await service.sql(add, ['An old Zebra', '1 year']);
    expect(await shown({ search: 'Zebra' })).toEqual(['An old Zebra']);
    expect(await counts()).toEqual([0]);
    await service.sql(add, ['A Zebra', '0 seconds']);
    expect(await counts()).toEqual([1]);
  },
);
