import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, INITIATIVES_CALENDAR_PATH } from '@meshwork/contracts-community';
import { MOST_NEW_RESULTS, MOST_SEARCHES, stopSearchMailsPath } from '@meshwork/contracts-core';
import { tokenHash } from '@meshwork/service-kit';
import { SearchDigests } from '@meshwork/service-kit/saved';
import { serviceWithMail, type TestPerson, until } from '@meshwork/test-kit/service';
import { addCities } from './community.fixture.ts';
import { CAST, initiativeBody, setScene, startScenes } from './scene.ts';

const { stranger, member } = CAST;
const STRANGER = 'person11@example.org';

const { service, mailbox } = serviceWithMail(startScenes);
beforeAll(() => addCities(service));
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from community.saved_search');
});

type Body = Record<string, unknown>;
const save = (query: string, options: Body = {}, as: TestPerson = stranger) =>
  service.callAs(as, e.saveSearches, {
    searches: [{ list: 'teams', query, name: 'Mine', ...options }],
    timeZone: 'America/Detroit',
  });
const saved = async (query: string, options: Body = {}, as: TestPerson = stranger): Promise<number> =>
  (await save(query, options, as)).data.searches[0]?.id as number;
const listOf = async (as: TestPerson = stranger) => (await service.callAs(as, e.savedSearches)).data.searches;
const newsOf = async (as: TestPerson = stranger) => (await service.callAs(as, e.searchNews)).data.news;

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

describe('saved searches', () => {
  it('searches are saved once for each person, however their address is written', async () => {
    const { data } = await save('teamType=VEX&search=fox&limit=5&nothing=1');
    expect(data.searches).toMatchObject([
      { list: 'teams', query: 'search=fox&teamType=VEX', name: 'Mine', digest: 'OFF' },
    ]);
    await save('search=fox&teamType=VEX&teamType=VEX', { name: 'Again' });
    expect((await listOf()).map(({ name }) => name)).toEqual(['Mine']);
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
    ['a list whose searches are not saved', { list: 'needs', query: 'kind=SKILL' }],
    ['words that are too long as an address has them', { query: `search=${'中'.repeat(200)}` }],
    ['no name', { name: '  ' }],
  ])('searches are refused with %s', async (_, options) => {
    const answer = await save('search=fox', options);
    expect([answer.status, answer.failure.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await listOf()).toEqual([]);
  });

  it('saved searches have a bound, up to which they are kept, also when they arrive at once', async () => {
    const searches = Array.from({ length: MOST_SEARCHES - 1 }, (_, n) => ({
      list: 'teams',
      query: `search=team${n}`,
      name: `Team ${n}`,
    }));
    await service.callAs(stranger, e.saveSearches, { searches });
    const [first] = await listOf();
    // The order of a browser's list.
    expect(first?.name).toBe('Team 0');
    const answers = await Promise.all(['a', 'b', 'c'].map((word) => save(`search=${word}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('SEARCHES_FULL');
    expect(await listOf()).toHaveLength(MOST_SEARCHES);
    expect((await save('search=team3')).status).toBe(200);
  });

  it('a saved search is opened, renamed and removed by its person alone', async () => {
    const searchId = await saved('search=fox');
    const rename = (as: TestPerson) =>
      service.callAs(as, e.changeSearch, { searchId, name: 'Foxes of Michigan' });
    expect((await rename(member)).failure.code).toBe('SEARCH_NOT_FOUND');
    const opened = await service.callAs(member, e.openSearch, { searchId });
    expect(opened.failure.code).toBe('SEARCH_NOT_FOUND');
    expect((await rename(stranger)).data.searches[0]?.name).toBe('Foxes of Michigan');
    await service.callAs(member, e.removeSearch, { searchId });
    expect(await listOf()).toHaveLength(1);
    await service.callAs(stranger, e.removeSearch, { searchId });
    expect(await listOf()).toEqual([]);
  });

  it('searches are not stored about people under 13, and need no confirmed address', async () => {
    const child = { id: 4711, ageBand: 'UNDER_13' as const };
    expect((await save('search=fox', {}, child)).failure.code).toBe('TOO_YOUNG');
    expect((await save('search=fox', {}, CAST.unverified)).status).toBe(200);
  });
});

describe('what is new in a search', () => {
  it('the news of a search are what was added since it was opened, and passes its filters', async () => {
    const id = await saved('search=foxes&teamType=VEX');
    await addTeam('Early Foxes', { ago: 3_600 });
    expect(await newsOf()).toEqual([{ id, count: 0, isAtLeast: false }]);
    await addTeam('Late Foxes');
    await addTeam('Later Foxes');
    await addTeam('Other Foxes', { type: 'FIRST_FRC' });
    await addTeam('Wolves');
    expect(await newsOf()).toEqual([{ id, count: 2, isAtLeast: false }]);
    await service.callAs(stranger, e.openSearch, { searchId: id });
    expect(await newsOf()).toEqual([{ id, count: 0, isAtLeast: false }]);
  });

  it('news are counted up to a bound, over 90 days', async () => {
    const id = await saved('teamType=VEX');
    await service.sql(`update community.saved_search set opened_at = now() - interval '2 years'`);
    await addTeam('Long ago', { ago: 100 * 86_400 });
    expect(await newsOf()).toEqual([{ id, count: 0, isAtLeast: false }]);
    await service.sql(`insert into community.team (team_name, team_number, team_type)
      select 'Many ' || n, (8000 + n)::text, 'VEX' from generate_series(1, ${MOST_NEW_RESULTS + 1}) n`);
    expect(await newsOf()).toEqual([{ id, count: MOST_NEW_RESULTS, isAtLeast: true }]);
  });

  const counts = async () => (await newsOf()).map(({ count }) => count);

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
    await service.sql('update community.saved_search set opened_at = now()');
    for (const state of ['CANCELLED', 'PUBLISHED'])
      await service.callAs(member, e.changeInitiativeState, { ...body, state });
    expect(await counts()).toEqual([0]);
  });

  it('a search whose city is deleted has no news', async () => {
    const id = await saved('near=Qqqzzz');
    expect(await newsOf()).toEqual([{ id, count: 0, isAtLeast: false }]);
  });
});

describe('the mail about searches', () => {
  const digests = () => service.app.get(SearchDigests, { strict: false });
  /** Lets what is on be due, with everything of the last hour not mailed yet, and enqueues the mails. */
  async function sendDue() {
    await service.sql(`update community.saved_search set due_at = now(), mailed_until = now() - interval '1 hour'
      where due_at is not null and person_id = ${stranger.id}`);
    await digests().sendDue(new Date(Date.now() + 60_000));
  }
  const arrived = () => mailbox.next(STRANGER, /saved search/);
  const headerOf = (mail: Awaited<ReturnType<typeof arrived>>, name: string) =>
    mail.headers.find(({ key }) => key === name)?.value ?? '';

  const unfinished = "select from community_jobs.job where name = 'search-mail' and state <> 'completed'";
  const ended = async () => (await service.sql(unfinished)).length === 0;
  /** Every mail that was enqueued before has arrived, or will not. */
  const waitForMails = () => until(ended, () => 'a mail is tried again');
  // A mail that is made later would name what the next test adds.
  afterEach(waitForMails);

  it('one mail goes out for all searches that are due, once, and leads to what is new', async () => {
    await save('search=otters&teamType=VEX', { name: 'Otters', digest: 'DAILY' });
    await save('search=herons', { name: 'Herons', digest: 'WEEKLY' });
    await save('search=badgers', { name: 'Badgers', digest: 'DAILY' });
    await save('search=quiet', { name: 'Quiet' });
    for (const name of ['Blue Otters', 'Grey Herons', 'Quiet ones']) await addTeam(name);
    await sendDue();
    const { subject, text = '' } = await arrived();
    expect(subject).toBe('2 new results in your saved searches on Meshwork');
    expect(text).toContain('Grey Herons');
    expect(text).not.toMatch(/Badgers|Quiet/);
    const [, list = ''] = /Otters \(1 new result\)\nhttp:\/\/localhost:8080\/teams\?(\S+)/.exec(text) ?? [];
    const found = await service.call(e.listTeams, Object.fromEntries(new URLSearchParams(list)));
    expect(found.data.teams.map(({ teamName }) => teamName)).toEqual(['Blue Otters']);
    const [, page = ''] = /\* Team \d+ Blue Otters\n +http:\/\/localhost:8080\/teams\/(\d+)/.exec(text) ?? [];
    expect(page).toBe(String(found.data.teams[0]?.id));
    // The next morning: what was mailed is not new any more.
    await digests().sendDue(new Date(Date.now() + 25 * 3_600_000));
    await waitForMails();
    expect(mailbox.mails).toEqual([]);
  });

  it('the mail counts what new accounts posted, without their words', async () => {
    await save('search=otters', { name: 'Otters', digest: 'DAILY' });
    await addTeam('Buy these Otters', { isNew: true });
    await sendDue();
    const { text } = await arrived();
    expect(text).toMatch(/Otters \(1 new result\)[^*]*\* 1 in the list/);
    expect(text).not.toContain('Buy these');
  });

  it('the mail goes to nobody whose address is not confirmed', async () => {
    await service.sql(`delete from auth.confirmed_email_v1 where user_id = ${stranger.id}`);
    await save('search=otters', { digest: 'DAILY' });
    await addTeam('Silent Otters');
    await sendDue();
    await waitForMails();
    expect(mailbox.mails).toEqual([]);
    await service.sql(`insert into auth.confirmed_email_v1 values (${stranger.id}, '${STRANGER}')`);
  });

  it('stops with one press, by POST or on its page, and comes back', async () => {
    await save('search=otters', { digest: 'DAILY' });
    await save('search=herons', { digest: 'WEEKLY' });
    await save('search=badgers');
    await addTeam('Last Otters');
    await sendDue();
    const mail = await arrived();
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(headerOf(mail, 'list-unsubscribe').slice(1, -1));
    expect(address.pathname).toBe(stopSearchMailsPath('community'));
    const token = address.searchParams.get('token') ?? '';
    const read = async () => (await service.call(e.searchMails, { token })).data;
    expect(await read()).toEqual({ active: 2, stopped: 0 });

    const url = `${service.origin}${address.pathname}${address.search}`;
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      303,
      `/unsubscribe#searches=community&token=${token}`,
    ]);
    expect(mail.text).toContain(`/unsubscribe#searches=community&token=${token}`);
    const stopped = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams('List-Unsubscribe=One-Click'),
    });
    expect(stopped.status).toBe(200);
    expect(await read()).toEqual({ active: 0, stopped: 2 });
    expect(new Set((await listOf()).map(({ digest }) => digest))).toEqual(new Set(['OFF']));

    const { data } = await service.call(e.changeSearchMails, { token, receive: true });
    expect(data).toEqual({ active: 2, stopped: 0 });
    expect((await listOf()).map(({ digest }) => digest)).toEqual(['OFF', 'WEEKLY', 'DAILY']);
  });

  it('a mail that comes back is told auth, and is not tried again', async () => {
    mailbox.refuseFor(STRANGER, '550 5.1.1 User unknown');
    await save('search=otters', { digest: 'DAILY' });
    await addTeam('Lost Otters');
    await sendDue();
    await waitForMails();
    mailbox.refuseFor(STRANGER, undefined);
    expect(await service.sql('select user_id, address_hash, refusal from community.mail_refusal_v1')).toEqual(
      [{ user_id: stranger.id, address_hash: tokenHash(STRANGER), refusal: 'NO_SUCH_ADDRESS' }],
    );
    await service.sql('delete from community.mail_refusal');
  });

  it.each(['', 'x', '11.AAAAAAAAAAAAAAAAAAAAAA', '999999.AAAAAAAAAAAAAAAAAAAAAA'])(
    'is not stopped by the token "%s"',
    async (token) => {
      const { failure } = await service.call(e.changeSearchMails, { token, receive: false });
      expect(failure.code).toBe('SEARCH_MAILS_NOT_FOUND');
    },
  );
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
