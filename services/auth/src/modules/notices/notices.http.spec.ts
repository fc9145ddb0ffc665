import { beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { CONFIRMED, newPerson, type Person, startAuth } from '../../test/auth.fixture.ts';
import { NoticeCollector } from './notices.task.ts';

const { service, mailbox } = serviceWithMail(startAuth);
beforeAll(async () => {
  // Two domains that auth has no line about.
  await service.sql(`create schema robots; create schema broken;
    create table robots.notice_v1 (id bigint, account_id integer, kind text, data jsonb, created_at timestamptz);
    create table broken.notice_v1 (other integer);
    create table robots.open_case_v1 (id integer, priority smallint);
    grant usage on schema robots, broken to meshwork_auth;
    grant select on robots.open_case_v1, robots.notice_v1, broken.notice_v1 to meshwork_auth`);
});

const person = (role = 'user') => newPerson(service, {}, `role = '${role}', ${CONFIRMED}`);

const HIDDEN = {
  itemKind: 'resource',
  itemId: 5,
  title: 'Cheap robots',
  path: '/resources/5',
  action: 'HIDE',
  rule: 'spam',
  note: 'Adverts are not wanted.',
  outcome: null,
};
const publish = (id: number, { user }: Person, kind: string, data: object) =>
  service.sql(
    `insert into robots.notice_v1 values (${id}, ${user.id}, '${kind}', '${JSON.stringify(data)}', now())`,
  );
const collect = () => service.runTask('NoticeCollector');
const noticesOf = async ({ browser }: Person) => (await browser.call(authEndpoints.notices)).data;

describe('a notice of a domain', () => {
  it('is told once, in place and by mail, although another domain cannot be read', async () => {
    const author = await person();
    await publish(1, author, 'ITEM_DECISION', HIDDEN);
    for (let n = 0; n < 2; n++) await collect();
    const { notices, unread } = await noticesOf(author);
    expect(unread).toBe(1);
    const title = '“Cheap robots” was hidden.';
    const { rule, note, path } = HIDDEN;
    expect(notices).toMatchObject([{ kind: 'ITEM_DECISION', title, rule, note, path, isRead: false }]);
    const mail = await mailbox.next(author.user.email, /A decision about what you posted/);
    for (const text of [title, 'No spam and no advertising', note, 'second look'])
      expect(mail.text).toContain(text);
    await author.browser.call(authEndpoints.readNotices);
    expect((await noticesOf(author)).unread).toBe(0);
  });

  it('is marked as read alone, and by its person alone', async () => {
    const [author, other] = [await person(), await person()];
    for (const id of [31, 32]) await publish(id, author, 'ITEM_DECISION', HIDDEN);
    await collect();
    const [newest] = (await noticesOf(author)).notices;
    const body = { ids: [newest?.id ?? 0] };
    await other.browser.call(authEndpoints.readNotices, body);
    expect((await noticesOf(author)).unread).toBe(2);
    await author.browser.call(authEndpoints.readNotices, body);
    expect((await noticesOf(author)).notices.map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  it('is not lost when it is committed after one with a higher id', async () => {
    const author = await person();
    await publish(12, author, 'ITEM_DECISION', HIDDEN);
    await collect();
    await publish(11, author, 'REPORT_OUTCOME', { ...HIDDEN, outcome: 'ACTED' });
    await collect();
    const kinds = (await noticesOf(author)).notices.map(({ kind }) => kind);
    expect(kinds).toEqual(['REPORT_OUTCOME', 'ITEM_DECISION']);
  });

  it('of a deleted account stops nothing', async () => {
    const author = await person();
    await service.sql("insert into robots.notice_v1 values (20, 2000000000, 'ITEM_DECISION', '{}', now())");
    await publish(21, author, 'SECOND_LOOK', { ...HIDDEN, action: 'DISMISS', outcome: 'STAYS' });
    await collect();
    expect((await noticesOf(author)).notices).toMatchObject([
      { title: 'A moderator looked at “Cheap robots” again. The decision stays.' },
    ]);
  });
});

/** docs/product.md#queue */
describe('moderators', () => {
  it('are called by mail and in place to a report that cannot wait', async () => {
    const moderator = await person('moderator');
    const path = '/moderation?case=robots.7';
    const called = { ...HIDDEN, action: null, rule: null, note: null, path, reason: 'UNSAFE_FOR_MINORS' };
    await publish(41, moderator, 'STAFF_CALL', called);
    await collect();
    expect((await noticesOf(moderator)).notices).toMatchObject([
      { title: 'Reported as “Unsafe for young people”: “Cheap robots”', path, isRead: false },
    ]);
    const mail = await mailbox.next(moderator.user.email, /^A report that cannot wait/);
    expect(mail.text).toContain(path);
    // Within five seconds, with what a domain needs to publish it.
    expect(60 * Reflect.get(service.app.get(NoticeCollector), 'everyMinutes')).toBeLessThanOrEqual(2);
  });

  it('hear once a day what waits in all domains, while something does', async () => {
    const moderator = await person('moderator');
    const digest = () => service.runTask('StaffDigests');
    await digest();
    expect((await noticesOf(moderator)).notices).toEqual([]);
    await service.sql('insert into robots.open_case_v1 values (1, 0), (2, 2)');
    for (let n = 0; n < 2; n++) await digest();
    expect((await noticesOf(moderator)).notices).toMatchObject([{ title: '2 things wait for a moderator.' }]);
    await mailbox.next(moderator.user.email, /^What waits for moderators/);
    const { data } = await moderator.browser.call(authEndpoints.waitingCases);
    expect(data).toEqual({ open: 2, urgent: 1 });
  });
});

describe('the second look at a suspension', () => {
  const REASON = { rule: 'respect', note: 'Insults.' } as const;
  const WORDS = 'That was somebody else.';
  const suspensionOf = async ({ browser }: Person) => (await browser.user())?.standing.suspension;
  const askAgain = ({ browser, user }: Person) =>
    browser.call(authEndpoints.requestSecondLook, { kind: 'account', itemId: user.id, words: WORDS });
  const decide = ({ browser }: Person, { user }: Person, action: 'DISMISS' | 'RESTORE') =>
    browser.call(authEndpoints.decide, { kind: 'account', itemId: user.id, action });
  /** A moderator suspends somebody; another one may take the second look. */
  async function suspended(days: number | null) {
    const [moderator, other, somebody] = [
      await person('moderator'),
      await person('moderator'),
      await person(),
    ];
    await moderator.browser.call(authEndpoints.suspend, { accountId: somebody.user.id, days, ...REASON });
    return { moderator, other, somebody };
  }

  it('is taken by another moderator, who ends it', async () => {
    const { moderator, other, somebody } = await suspended(null);
    const mail = await mailbox.next(somebody.user.email, /A decision about your account/);
    expect(mail.text).toContain('Insults.');
    expect((await suspensionOf(somebody))?.secondLook).toBe('POSSIBLE');
    expect([(await askAgain(somebody)).status, (await askAgain(somebody)).status]).toEqual([200, 409]);
    expect((await suspensionOf(somebody))?.secondLook).toBe('ASKED');
    const { data: queue } = await other.browser.call(authEndpoints.moderationQueue);
    expect(queue).toMatchObject([{ kind: 'account', source: 'SECOND_LOOK', secondLook: { words: WORDS } }]);
    expect((await decide(moderator, somebody, 'RESTORE')).failure.code).toBe('OWN_DECISION');
    await decide(other, somebody, 'RESTORE');
    expect(await suspensionOf(somebody)).toBeNull();
    await collect();
    expect((await noticesOf(somebody)).notices[0]?.kind).toBe('SECOND_LOOK');
  });

  it('can leave it as it is, once', async () => {
    const { other, somebody } = await suspended(30);
    await askAgain(somebody);
    await decide(other, somebody, 'DISMISS');
    expect((await suspensionOf(somebody))?.secondLook).toBe('DECIDED');
    expect((await askAgain(somebody)).failure.code).toBe('SECOND_LOOK_NOT_POSSIBLE');
  });
});

describe('a reported person', () => {
  const report = ({ browser }: Person, kind: string, { user }: Person) =>
    browser.call(authEndpoints.report, { kind, itemId: user.id, reason: 'HARASSMENT' });

  it('loses name and picture when hidden, and nothing else', async () => {
    const [moderator, reporter, somebody] = [await person('moderator'), await person(), await person()];
    await report(reporter, 'person', somebody);
    const body = { kind: 'person', itemId: somebody.user.id, rule: 'identity', note: 'Not your name.' };
    const decide = (action: string) => moderator.browser.call(authEndpoints.decide, { ...body, action });
    for (const action of ['DELETE', 'UNVERIFY'])
      expect((await decide(action)).failure.code).toBe('ACTION_NOT_POSSIBLE');
    await decide('HIDE');
    const profile = () =>
      service.sql(
        'select username, display_name, avatar_url from auth.public_profile_v1 where user_id = $1',
        [somebody.user.id],
      );
    expect(await profile()).toEqual([
      { username: `member-${somebody.user.id}`, display_name: 'Hidden member', avatar_url: null },
    ]);
    await decide('RESTORE');
    expect(await profile()).toMatchObject([{ username: somebody.user.username }]);
  });

  it('is not reported as an account', async () => {
    const [moderator, reporter, somebody] = [await person('moderator'), await person(), await person()];
    const warning = { accountId: somebody.user.id, rule: 'spam', note: 'Stop.' };
    await moderator.browser.call(authEndpoints.warn, warning);
    expect((await report(reporter, 'account', somebody)).failure.code).toBe('ITEM_NOT_FOUND');
  });
});

it('is forgotten after the time that the operators set', async () => {
  const author = await person();
  for (const id of [900, 901]) await publish(id, author, 'ITEM_DECISION', HIDDEN);
  await collect();
  await service.sql(
    `update auth.account_notice set created_at = now() - interval '366 days' where source_id = 900`,
  );
  await service.runTask('ExpiredDataCleanup');
  expect((await noticesOf(author)).notices).toHaveLength(1);
});
