import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { startCommunity } from '../test/community.fixture.ts';
import { CAST, initiativeBody, setScene, startScenes } from '../test/scene.ts';
import { walk } from '../test/walk.ts';

describe('words that are rarely together', () => {
  const ROWS = 2_000;
  /** Row count that PostgreSQL's statistics are set to. */
  const EXPECTED_ROWS = 100_000;
  /** Rows that have both words; each alone is in half of all, so that PostgreSQL expects 25,000 with both. */
  const BOTH = 30;
  const WORDS = `concat_ws(' ', case when n % 2 = 0 or n <= ${BOTH} then 'Alphabet' end,
  case when n % 2 = 1 or n <= ${BOTH} then 'Gearbox' end)`;

  const service = sharedService(startCommunity);
  beforeAll(async () => {
    const rows = `from generate_series(1, ${ROWS}) n`;
    for (const statement of [
      `insert into community.team (team_name, team_number, team_type) select ${WORDS}, n::text, 'VEX' ${rows}`,
      `insert into community.mentor_profile (user_id, account_name, bio, availability_status, expertise_areas)
     select n, ${WORDS}, 'Text', 'AVAILABLE', '{ROBOTICS}' ${rows}`,
      `insert into community.initiative (title, description, organization, initiative_type, start_date, end_date, teams_needed, created_by)
     select ${WORDS}, 'Text', 'Club', 'EVENT', current_date + 1 + n % 90, current_date + 1 + n % 90, 1, n ${rows}`,
    ])
      await service.sql(`begin; set local session_replication_role = replica; ${statement}; commit`);
    await service.sql(
      `insert into auth.public_profile_v1 select n, 'person' || n, 'Person ' || n, null from generate_series(1, ${BOTH}) n`,
    );
    await service.sql('analyze');
    await service.sql(`update pg_class set reltuples = ${EXPECTED_ROWS}
    where oid = any('{community.team, community.mentor_profile, community.initiative}'::regclass[])`);
  });

  const query = { search: 'alphabet gearbox', limit: 20 };

  it.each([
    ['teams', () => walk(service, e.listTeams, query, ({ teams }) => teams)],
    ['mentors', () => walk(service, e.listMentors, query, ({ mentors }) => mentors)],
    ['initiatives', () => walk(service, e.listInitiatives, { ...query, when: 'all' }, (list) => list)],
    [
      'upcoming initiatives',
      () => walk(service, e.listInitiatives, { ...query, when: 'upcoming' }, (list) => list),
    ],
  ] as const)(
    '%s: counts two words exactly that are often alone and rarely together',
    async (_name, read) => {
      const { items, totals } = await read();
      expect(totals).toEqual([BOTH, BOTH]);
      expect(new Set((items as readonly { id: number }[]).map(({ id }) => id)).size).toBe(BOTH);
    },
  );
});

describe('news of saved searches', () => {
  const { stranger, sender } = CAST;

  const service = sharedService(startScenes);
  beforeEach(async () => {
    await setScene(service);
    await service.sql('delete from community.saved_search');
  });

  const save = (list: string, query: string) =>
    service.callAs(stranger, e.saveSearches, { searches: [{ list, query, name: 'Mine' }] });
  const counts = async () =>
    (await service.callAs(stranger, e.searchNews)).data.news.map(({ count }) => count);

  type Query = Record<string, string>;
  const LISTS = {
    teams: {
      add: `insert into community.team (team_name, team_number, team_type, created_at)
      values ($1, left(md5($1), 6), 'VEX', now() - $2::interval)`,
      shown: async (query: Query) =>
        (await service.call(e.listTeams, query)).data.teams.map(({ teamName }) => teamName),
    },
    mentors: {
      add: `insert into community.mentor_profile
      (is_demo, display_name, bio, availability_status, expertise_areas, created_at)
      values (true, $1, 'Builds robots.', 'UNAVAILABLE', '{ROBOTICS}', now() - $2::interval)`,
      shown: async (query: Query) =>
        (await service.call(e.listMentors, query)).data.mentors.map(({ user }) => user.displayName),
    },
    initiatives: {
      add: `insert into community.initiative (title, description, organization, initiative_type, created_at)
      values ($1, 'What it is', 'Us', 'WORKSHOP', now() - $2::interval)`,
      shown: async (query: Query) =>
        (await service.call(e.listInitiatives, query)).data.map(({ title }) => title),
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

  it('an initiative is new when it is published, once', async () => {
    const title = 'Otter Camp';
    const created = await service.callAs(
      sender,
      e.createInitiative,
      initiativeBody({ title, state: 'DRAFT' }),
    );
    const body = { initiativeId: created.data.initiative.id };
    await service.sql(`update community.initiative set created_at = now() - interval '1 hour'`);
    await save('initiatives', 'search=otter');
    expect(await counts()).toEqual([0]);
    await service.callAs(sender, e.publishInitiative, body);
    expect(await counts()).toEqual([1]);
    const feed = await (await fetch(`${service.origin}/_api/initiatives.atom`)).text();
    const [first] = feed.split('<entry>').slice(1);
    expect(first).toContain(title);
    const published = /<published>(.+?)<\/published>/.exec(first ?? '')?.[1] ?? '';
    expect(Date.now() - Date.parse(published)).toBeLessThan(30 * 60_000);

    // An initiative that takes place after all is not new.
    await service.sql('update community.saved_search set opened_at = now()');
    for (const state of ['CANCELLED', 'PUBLISHED'])
      await service.callAs(sender, e.changeInitiativeState, { ...body, state });
    expect(await counts()).toEqual([0]);
  });
});
