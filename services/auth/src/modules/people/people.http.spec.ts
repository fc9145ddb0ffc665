import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { Endpoint, QueryInput, Role } from '@meshwork/contracts-core';
import { sharedService } from '@meshwork/test-kit/service';
import { newPerson, PASSWORD, type Person, startAuth } from '../../test/auth.fixture.ts';

const service = sharedService(startAuth);

const STAFF_RULES = [
  ['warn', 'moderator', 'moderator', 'STAFF_ACCOUNT'],
  ['warn', 'moderator', 'admin', 'STAFF_ACCOUNT'],
  ['warn', 'admin', 'moderator', 200],
  ['warn', 'moderator', 'self', 'OWN_ACCOUNT'],
  ['suspend', 'moderator', 'moderator', 'STAFF_ACCOUNT'],
  ['suspend', 'moderator', 'admin', 'STAFF_ACCOUNT'],
  ['suspend', 'admin', 'admin', 200],
  ['suspend', 'admin', 'self', 'OWN_ACCOUNT'],
  ['hideEverything', 'moderator', 'admin', 'STAFF_ACCOUNT'],
  ['hideEverything', 'admin', 'user', 200],
  ['setRole', 'moderator', 'user', 'FORBIDDEN'],
  ['setRole', 'admin', 'self', 'OWN_ACCOUNT'],
  ['setRole', 'admin', 'admin', 200],
  ['endSessions', 'moderator', 'user', 'FORBIDDEN'],
  ['endSessions', 'admin', 'moderator', 200],
  ['unsuspend', 'moderator', 'admin', 'FORBIDDEN'],
] as const;

const person = (role: Role = 'user', changes = {}) => newPerson(service, changes, `role = '${role}'`);

const REASON = { rule: 'spam', note: 'Twelve adverts in a minute.' } as const;
type Call = (typeof STAFF_RULES)[number][0] | 'restoreEverything';
const act = (by: Person, call: Call, { user }: Person, more = {}) =>
  by.browser.call<Endpoint>(authEndpoints[call], { accountId: user.id, ...REASON, ...more });
const detailsOf = async ({ browser }: Person, { user }: Person) =>
  (await browser.call(authEndpoints.person, { accountId: user.id })).data;
const noticesOf = async ({ user }: Person) => {
  const sql = 'select data from auth.account_notice where account_id = $1 order by id';
  return (await service.sql(sql, [user.id])).map(({ data }) => data.action);
};

describe('the list of people', () => {
  it('is searched by name, username and address, and pages without gap or repeat', async () => {
    const admin = await person('admin');
    for (const name of ['Zora Gear', 'Zora 100%', 'Somebody Else']) await person('user', { name });
    const list = (query: QueryInput) => admin.browser.call(authEndpoints.people, query);
    const names = async (search: string) =>
      (await list({ search })).data.map(({ displayName }) => displayName);
    expect(await names('zora')).toEqual(['Zora 100%', 'Zora Gear']);
    expect(await names('100%')).toEqual(['Zora 100%']);
    expect(await names(admin.user.email)).toEqual([admin.user.username]);
    const { data: first, headers } = await list({ limit: 1 });
    const cursor = /cursor=([\w-]+)/.exec(headers.get('Link') ?? '')?.[1];
    const { data: second } = await list({ limit: 1, cursor });
    expect(second[0]?.id).toBeLessThan(first[0]?.id ?? 0);
  });

  it.each([
    ['suspended', "suspended_until = now() + interval '1 day'"],
    ['unverified', 'email_verified_at = null'],
    ['new', 'established_at = null'],
  ])('is filtered by the state %s', async (state, change) => {
    const [admin, { user, set }] = [await person('admin'), await person()];
    await set("email_verified_at = now(), established_at = now(), created_at = now() - interval '2 days'");
    const ids = async () =>
      (await admin.browser.call(authEndpoints.people, { state })).data.map(({ id }) => id);
    expect(await ids()).not.toContain(user.id);
    await set(change);
    expect(await ids()).toContain(user.id);
  });

  it('shows addresses to admins only', async () => {
    const [admin, moderator, { user }] = [await person('admin'), await person('moderator'), await person()];
    const query = { accountId: user.id };
    const emails = [admin, moderator].map(
      async ({ browser }) => (await browser.call(authEndpoints.person, query)).data.person.email,
    );
    expect(await Promise.all(emails)).toEqual([user.email, null]);
    expect((await moderator.browser.call(authEndpoints.people, { search: user.email })).data).toEqual([]);
  });

  it('names who registered within the same hour from the same network, logged in or not', async () => {
    const [moderator, somebody] = [await person('moderator'), await person()];
    const [twin, elsewhere, earlier] = [await person(), await person(), await person()];
    const ids = (...people: Person[]) => people.map(({ user }) => user.id).join(', ');
    const registered = () =>
      service.sql(`select id from auth.account where registered_from = '127.0.0.1' and id = ${twin.user.id}`);
    expect(await registered()).toHaveLength(1);
    await service.sql(`
      update auth.account set registered_from = '203.0.113.7' where id in (${ids(somebody, twin, earlier)});
      update auth.account set registered_from = '203.0.113.8' where id = ${ids(elsewhere)};
      update auth.account set created_at = created_at - interval '61 minutes' where id = ${ids(earlier)}`);
    await twin.browser.call(authEndpoints.logout);
    const named = async () => (await detailsOf(moderator, somebody)).registeredWith.map(({ id }) => id);
    expect(await named()).toEqual([twin.user.id]);
    await service.sql(
      `update auth.account set created_at = created_at - interval '30 days' where id in (${ids(somebody, twin)})`,
    );
    await service.runTask('ExpiredDataCleanup');
    expect(await named()).toEqual([]);
  });
});

describe('a decision about an account', () => {
  it('suspends for some days, tells the person, and is recorded', async () => {
    const [moderator, somebody] = [await person('moderator'), await person()];
    await act(moderator, 'suspend', somebody, { days: 3 });
    const refused = await somebody.browser.call(authEndpoints.updateProfile, { name: 'Ada' });
    expect(refused.refusal).toEqual([403, 'SUSPENDED']);
    expect(await somebody.browser.user()).toMatchObject({ standing: { suspension: REASON } });
    const { person: seen, decisions } = await detailsOf(moderator, somebody);
    expect(seen.suspension?.until).toMatch(/^\d{4}-/);
    expect(decisions).toMatchObject([{ action: 'SUSPEND', days: 3, decidedBy: moderator.user.username }]);
    await act(moderator, 'unsuspend', somebody);
    await somebody.browser.call(authEndpoints.updateProfile, { name: 'Ada' });
    expect(await noticesOf(somebody)).toEqual(['SUSPEND', 'UNSUSPEND']);
    const details = { action: 'SUSPEND', days: 3, rule: 'spam' };
    expect(await somebody.acts()).toMatchObject([
      { action: 'MODERATION', actor_id: moderator.user.id, details },
      { action: 'MODERATION', details: { action: 'UNSUSPEND' } },
    ]);
  });

  it('suspends for good, which still allows to export and to delete the account', async () => {
    const [moderator, somebody] = [await person('moderator'), await person()];
    await act(moderator, 'suspend', somebody, { days: null });
    expect((await detailsOf(moderator, somebody)).person.suspension?.until).toBeNull();
    expect((await somebody.browser.call(authEndpoints.exportData)).status).toBe(200);
    const gone = await somebody.browser.call(authEndpoints.deleteAccount, { password: PASSWORD });
    expect(gone.status).toBe(200);
  });

  it('hides everything and takes it back, as the other domains read it', async () => {
    const [moderator, somebody] = [await person('moderator'), await person()];
    await act(moderator, 'hideEverything', somebody);
    expect((await detailsOf(moderator, somebody)).person.isHidden).toBe(true);
    for (let n = 0; n < 2; n++) await act(moderator, 'restoreEverything', somebody);
    expect((await detailsOf(moderator, somebody)).person.isHidden).toBe(false);
    await act(moderator, 'warn', somebody);
    const rows = await service.sql(
      `select action from auth.account_decision_v1 where account_id = ${somebody.user.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['HIDE_ALL', 'RESTORE_ALL']);
    // Taken back within the minute: nothing happened that the person would have to be told.
    expect(await noticesOf(somebody)).toEqual(['WARN']);
  });

  it.each([
    ['user', true],
    ['moderator', false],
    ['admin', false],
  ] as const)('by three reports hides a %s: %s', async (role, isHidden) => {
    const [reported, ...reporters] = await Promise.all([person(role), person(), person(), person()]);
    await service.sql(
      "update auth.account set email_verified_at = now(), created_at = now() - interval '2 days' where id = any ($1)",
      [reporters.map(({ user }) => user.id)],
    );
    for (const { browser } of reporters) {
      const body = { kind: 'person', itemId: reported.user.id, reason: 'SPAM' } as const;
      expect((await browser.call(authEndpoints.report, body)).status).toBe(200);
    }
    const [row] = await service.sql('select hidden_at from auth.account where id = $1', [reported.user.id]);
    expect(row?.hidden_at !== null).toBe(isHidden);
  });

  it('tells of hiding and taking back where a minute lies between', async () => {
    const [moderator, somebody] = [await person('moderator'), await person()];
    await act(moderator, 'hideEverything', somebody);
    await service.sql(
      `update auth.account_notice set created_at = created_at - interval '1 minute' where account_id = ${somebody.user.id}`,
    );
    await act(moderator, 'restoreEverything', somebody);
    expect(await noticesOf(somebody)).toEqual(['HIDE_ALL', 'RESTORE_ALL']);
  });

  it('is never committed before one with a lower id', async () => {
    const [moderator, ...others] = await Promise.all([person('moderator'), person(), person(), person()]);
    const ids = others.map(({ user }) => user.id);
    await Promise.all(others.map((other) => act(moderator, 'hideEverything', other)));
    const rows = await service.sql(
      'select id from auth.account_decision where account_id = any ($1) order by xmin::text::bigint',
      [ids],
    );
    const order = rows.map(({ id }) => id);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('the rules about staff', () => {
  it.each(STAFF_RULES)('%s by %s about %s: %s', async (call, by, about, outcome) => {
    const actor = await person(by);
    const other = about === 'self' ? actor : await person(about);
    const result = await act(actor, call, other, { role: 'user', days: 1 });
    expect(result.status === 200 ? 200 : result.failure.code).toBe(outcome);
  });

  it('tell a moderator nothing of how many admins there are', async () => {
    await service.sql("update auth.account set role = 'user' where role = 'admin'");
    const [moderator, admin] = [await person('moderator'), await person('admin')];
    const refused = async (call: Call) => (await act(moderator, call, admin, { days: 3 })).failure.code;
    const answers = [await refused('warn'), await refused('suspend'), await refused('hideEverything')];
    expect(answers).toEqual(['STAFF_ACCOUNT', 'STAFF_ACCOUNT', 'STAFF_ACCOUNT']);
  });

  it('leave one admin when two take the role from each other, or suspend each other, at the same time', async () => {
    for (const call of ['setRole', 'suspend'] as const) {
      await service.sql("update auth.account set role = 'user' where role = 'admin'");
      const [ada, ben] = [await person('admin'), await person('admin')];
      const more = { role: 'user', days: 1 };
      const attempts = [act(ada, call, ben, more), act(ben, call, ada, more)];
      expect((await Promise.all(attempts)).filter(({ status }) => status === 200)).toHaveLength(1);
      const [left] = await service.sql(
        "select count(*)::int as admins from auth.account where role = 'admin' and suspended_until is null",
      );
      expect(left).toEqual({ admins: 1 });
    }
  });
});

it('an admin changes a role at once, which ends sessions', async () => {
  const [admin, somebody] = [await person('admin'), await person()];
  await act(admin, 'setRole', somebody, { role: 'moderator' });
  expect((await somebody.browser.user())?.role).toBe('moderator');
  await act(admin, 'endSessions', somebody);
  expect(await somebody.browser.user()).toBeNull();
  expect(await somebody.acts()).toMatchObject([
    { action: 'ROLE_CHANGED', actor_id: admin.user.id, details: { from: 'user', to: 'moderator' } },
    { action: 'SESSIONS_ENDED' },
  ]);
});

it('an account stops being new when a domain has kept something of it for a week', async () => {
  const [kept, young, nothing] = [await person(), await person(), await person()];
  await service.sql(`create schema robots; create schema broken;
    create table robots.kept_item_v1 (author_id integer, kept_since timestamptz);
    create table broken.kept_item_v1 (other integer);
    grant usage on schema robots, broken to meshwork_auth;
    grant select on robots.kept_item_v1, broken.kept_item_v1 to meshwork_auth`);
  await service.sql(
    `insert into robots.kept_item_v1 values ($1, now() - interval '8 days'), ($2, now() - interval '6 days')`,
    [kept.user.id, young.user.id],
  );
  await service.runTask('NewAccountEnd');
  const rows = await service.sql(
    'select established_at is not null as kept from auth.account where id = any ($1) order by id',
    [[kept, young, nothing].map(({ user }) => user.id)],
  );
  expect(rows.map((row) => row.kept)).toEqual([true, false, false]);
});
