import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { MOST_NEW_RESULTS } from '@meshwork/contracts-core';
import { SearchNews } from '@meshwork/service-kit/saved';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { addCities } from './community.fixture.ts';
import { CAST, initiativeBody, scene, setScene, startScenes } from './scene.ts';

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

let number = 7_000;
/** Adds a team, as if that many seconds ago. */
async function addTeam(name: string, options: { ago?: number; type?: string; isNew?: boolean } = {}) {
  const { ago = 0, type = 'VEX', isNew = false } = options;
  number += 1;
  await service.sql(
    `insert into community.team (team_name, team_number, team_type, created_at, by_new_account)
     values ($1, $2, $3, now() - make_interval(secs => $4), $5)`,
    [name, String(number), type, ago, isNew],
  );
}

describe('what is new in a search', () => {
  /** Lets each search be looked at, with everything of the last hour not counted yet. */
  async function look() {
    await service.sql(
      `update community.saved_search set looked_until = now() - interval '1 hour', found_at = null`,
    );
    await service.app.get(SearchNews, { strict: false }).run(new Date(Date.now() + 86_400_000));
  }
  const told = () =>
    service.sql(
      `select title, path, mail, kind from community.notification where person_id = ${stranger.id} order by id`,
    );
  const tell = () => service.runTask('SearchNotices');
  const counts = async () => {
    await look();
    return (await service.sql('select found from community.saved_search order by id')).map(
      ({ found }) => found,
    );
  };

  it('is told once behind the bell and in the daily mail, with the way to the list', async () => {
    await save('search=otters&teamType=VEX');
    await save('search=badgers');
    for (const name of ['Blue Otters', 'Grey Otters', 'Herons']) await addTeam(name);
    await look();
    await tell();
    await tell();
    expect(await told()).toEqual([
      {
        title: '2 new results. Teams: “otters”, VEX',
        path: '/teams?search=otters&teamType=VEX',
        mail: 'DIGEST',
        kind: 'SEARCH',
      },
    ]);
  });

  it('waits until the former notice is read', async () => {
    await save('search=otters');
    await addTeam('Blue Otters');
    const again = () =>
      service.sql("update community.saved_search set found_at = found_at - interval '1 day'");
    await look();
    await again();
    await tell();
    await look();
    await tell();
    expect(await told()).toHaveLength(1);
    await service.sql('update community.notification set read_at = now()');
    await tell();
    expect(await told()).toHaveLength(2);
  });

  it('of the library is told by what the catalog publishes', async () => {
    await service.sql(
      `insert into catalog.search_news_v1 values (4, ${stranger.id}, 'resources', 'type=TOOL', 50, now())`,
    );
    await tell();
    expect((await told())[0]).toMatchObject({
      title: '50 or more new results. Resources: Tool',
      path: '/resources?type=TOOL',
    });
    await service.sql('delete from catalog.search_news_v1');
  });

  it('is not mailed to who does not want it, and stands behind the bell all the same', async () => {
    const { data: settings } = await service.callAs(stranger, e.notificationSettings);
    expect(settings.deliveries.SEARCH).toBe('DAILY');
    const deliveries = { ...settings.deliveries, SEARCH: 'NEVER' as const };
    await service.callAs(stranger, e.saveNotificationSettings, { ...settings, deliveries });
    await save('search=otters');
    await addTeam('Blue Otters');
    await look();
    await tell();
    expect((await told()).map(({ mail }) => mail)).toEqual(['NONE']);
    await service.sql('delete from community.notification_setting');
  });

  it('is what was added after the last look, up to a bound, and passes the filters', async () => {
    await save('search=foxes&teamType=VEX');
    await addTeam('Early Foxes', { ago: 7_200 });
    await addTeam('Late Foxes');
    await addTeam('Other Foxes', { type: 'FIRST_FRC' });
    expect(await counts()).toEqual([1]);
    await service.sql(`insert into community.team (team_name, team_number, team_type)
      select 'Foxes ' || n, (8000 + n)::text, 'VEX' from generate_series(1, ${MOST_NEW_RESULTS + 1}) n`);
    expect(await counts()).toEqual([MOST_NEW_RESULTS]);
  });

  type Query = Record<string, string>;
  const LISTS = {
    teams: {
      add: `insert into community.team (team_name, team_number, team_type, created_at)
        values ($1, left(md5($1), 6), 'VEX', now() - $2::interval)`,
      shown: async (query: Query) =>
        (await service.call(e.listTeams, query)).data.teams.map(({ teamName }) => teamName),
    },
    mentors: {
      add: `insert into community.mentor_profile (is_demo, display_name, bio, availability_status, expertise_areas, created_at)
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
      await save('search=Zebra', { list });
      await service.sql(add, ['The Zebre', '0 seconds']);
      expect([await shown({ search: 'Zebra' }), await counts()]).toEqual([['The Zebre'], [1]]);
      await service.sql(add, ['An old Zebra', '1 year']);
      expect([await shown({ search: 'Zebra' }), await counts()]).toEqual([['An old Zebra'], [0]]);
      await service.sql(add, ['A Zebra', '0 seconds']);
      expect(await counts()).toEqual([1]);
    },
  );

  it('a need is new when a team says it', async () => {
    await service.sql('delete from community.team_need');
    await save('kind=MONEY', { list: 'needs' });
    expect(await counts()).toEqual([0]);
    const needs = [{ kind: 'MONEY', words: 'For the trip to Houston' }];
    await service.sql('update community.team set needs = $1 where id = $2', [
      JSON.stringify(needs),
      scene.teamId,
    ]);
    expect(await counts()).toEqual([1]);
  });

  it('an initiative is new when it is published, once', async () => {
    const draft = initiativeBody({ title: 'Otter Camp', state: 'DRAFT' });
    const body = {
      initiativeId: (await service.callAs(member, e.createInitiative, draft)).data.initiative.id,
    };
    await service.sql(`update community.initiative set created_at = now() - interval '1 hour'`);
    await save('search=otter', { list: 'initiatives' });
    expect(await counts()).toEqual([0]);
    await service.callAs(member, e.publishInitiative, body);
    expect(await counts()).toEqual([1]);
    const feed = await (await fetch(`${service.origin}/_api/initiatives.atom`)).text();
    const [first] = feed.split('<entry>').slice(1);
    expect(first).toContain('Otter Camp');
    const published = /<published>(.+?)<\/published>/.exec(first ?? '')?.[1] ?? '';
    expect(Date.now() - Date.parse(published)).toBeLessThan(30 * 60_000);

    // An initiative that takes place after all is not new.
    await service.sql(`update community.initiative set published_at = now() - interval '2 hours'`);
    for (const state of ['CANCELLED', 'PUBLISHED'])
      await service.callAs(member, e.changeInitiativeState, { ...body, state });
    expect(await counts()).toEqual([0]);
  });

  it('a search whose city is deleted has no news', async () => {
    await save('near=Qqqzzz');
    expect(await counts()).toEqual([0]);
  });
});
