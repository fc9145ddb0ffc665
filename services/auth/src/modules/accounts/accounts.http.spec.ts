import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { type Identity, identityVerifier } from '@meshwork/service-kit';
import { sharedService, TEST_KEYS } from '@meshwork/test-kit/service';
import { type Browser, newPerson, startAuth } from '../../test/auth.fixture.ts';

describe('standing and age', () => {
  const service = sharedService(() => startAuth({ SMTP_URL: 'smtp://127.0.0.1:1' }));

  /** The signed identity as other services read it. */
  async function identityOf({ cookie = '' }: Browser): Promise<Identity> {
    const response = await fetch(`${service.origin}/internal/identity`, { headers: { Cookie: cookie } });
    const verify = await identityVerifier(TEST_KEYS.publicKey);
    return (await verify(response.headers.get('X-Identity') ?? '')).identity;
  }

  async function standingOf(browser: Browser) {
    const { data } = await browser.call(authEndpoints.session);
    if ('error' in data) throw new Error(data.error);
    return data.user.standing;
  }

  // biome-ignore format: a table of one row a line
  const STANDINGS = [
    ['a fresh account', 'username = username', { verified: false, isNew: true, isDayOld: false, suspended: false, ageBand: null }],
    ['a confirmed address', 'email_verified_at = now()', { verified: true }],
    ['a day without anything kept', "created_at = now() - interval '2 days'", { isNew: true, isDayOld: true }],
    ['something kept on the first day', 'established_at = now()', { isNew: true }],
    ['a day and something kept', "created_at = now() - interval '2 days', established_at = now()", { isNew: false }],
    ['a moderator', "role = 'moderator'", { role: 'moderator', isNew: false }],
    ['an admin', "role = 'admin'", { role: 'admin', isNew: false }],
    ['a suspension', "suspended_until = now() + interval '1 day'", { suspended: true }],
    ['a suspension that is over', "suspended_until = now() - interval '1 minute'", { suspended: false }],
    ['a suspension for good', 'suspended_for_good = true', { suspended: true }],
    ['an adult', "age_band = 'ADULT'", { ageBand: 'ADULT' }],
    ['a minor', "age_band = 'MINOR', band_changes_on = current_date + 1", { ageBand: 'MINOR' }],
    ['a minor who has grown up', "age_band = 'MINOR', band_changes_on = current_date", { ageBand: 'ADULT' }],
    ['a child', "age_band = 'UNDER_13', band_changes_on = current_date + 1", { ageBand: 'UNDER_13' }],
  ] as const;

  describe('the standing of an account', () => {
    it.each(STANDINGS)('with %s is in its identity and its session', async (_name, change, expected) => {
      const { browser, user } = await newPerson(service);
      await service.sql(`update auth.account set ${change} where id = $1`, [user.id]);
      expect(await identityOf(browser)).toMatchObject(expected);
      const { suspension, ...standing } = await standingOf(browser);
      const {
        role: _role,
        isDayOld: _day,
        suspended,
        ...rest
      } = {
        role: 'user',
        isDayOld: false,
        suspended: false,
        ...expected,
      };
      expect(standing).toMatchObject(rest);
      expect(suspension !== null).toBe(suspended);
    });

    it('changes within a second, wherever it was changed', async () => {
      const { browser, user } = await newPerson(service);
      expect((await identityOf(browser)).suspended).toBe(false);
      await service.sql(
        `update auth.account set suspended_for_good = true, suspension_rule = 'spam', suspension_note = 'Stop.'
       where id = $1`,
        [user.id],
      );
      await delay(1_000);
      expect((await identityOf(browser)).suspended).toBe(true);
      expect((await standingOf(browser)).suspension).toEqual({
        until: null,
        rule: 'spam',
        note: 'Stop.',
        secondLook: 'POSSIBLE',
      });
    });

    it('is verified for everybody where no mail is sent', async () => {
      const silent = await startAuth();
      try {
        const { user } = await newPerson(silent);
        expect([user.emailVerified, user.standing.verified]).toEqual([false, true]);
      } finally {
        await silent.close();
      }
    });

    it('publishes staff that is not suspended as moderators', async () => {
      const staff = await Promise.all(Array.from({ length: 4 }, () => newPerson(service)));
      const [admin, moderator, suspended] = staff.map(({ user }) => user.id);
      await service.sql(`update auth.account set role = 'admin' where id = $1`, [admin]);
      await service.sql(`update auth.account set role = 'moderator' where id = any ($1)`, [
        [moderator, suspended],
      ]);
      await service.sql(`update auth.account set suspended_until = now() + interval '1 day' where id = $1`, [
        suspended,
      ]);
      const rows = await service.sql(
        'select user_id from auth.moderator_v1 where user_id = any ($1) order by 1',
        [staff.map(({ user }) => user.id)],
      );
      expect(rows.map(({ user_id }) => user_id)).toEqual([admin, moderator].sort((a = 0, b = 0) => a - b));
    });
  });

  describe('the month of birth', () => {
    const say = (browser: Browser, month: number, year: number) =>
      browser.call(authEndpoints.saveBirthMonth, { month, year });
    const thisYear = new Date().getUTCFullYear();

    it.each([
      [thisYear - 30, 'ADULT'],
      [thisYear - 15, 'MINOR'],
    ])('of %i makes the band %s, at once and alone', async (year, ageBand) => {
      const { browser, user } = await newPerson(service);
      expect((await identityOf(browser)).ageBand).toBeNull();
      expect((await say(browser, 1, year)).data.user.standing.ageBand).toBe(ageBand);
      expect((await identityOf(browser)).ageBand).toBe(ageBand);
      const [row] = await service.sql('select to_jsonb(account) as stored from auth.account where id = $1', [
        user.id,
      ]);
      expect(JSON.stringify(row)).not.toContain(`${year}-`);
    });

    it('is said once, also by two tabs at the same time', async () => {
      const { browser } = await newPerson(service);
      const said = await Promise.all([say(browser, 1, 1980), say(browser, 1, thisYear - 15)]);
      expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it.each([
      [12, thisYear + 1],
      [0, 2000],
      [13, 2000],
      [1, 1899],
    ])('%i/%i is refused', async (month, year) => {
      const { browser } = await newPerson(service);
      const { status, failure } = await say(browser, month, year);
      expect([status, failure.error]).toEqual([400, 'Please choose the month and the year']);
    });
  });
});

describe('blocking a person', () => {
  const service = sharedService(startAuth);

  const blocksOf = async ({ browser }: Awaited<ReturnType<typeof newPerson>>) =>
    (await browser.call(authEndpoints.blocks)).data.people;

  it('is seen by the blocker alone, happens once, and can be ended', async () => {
    const [blocker, blocked] = [await newPerson(service), await newPerson(service, { name: 'Ada' })];
    const body = { accountId: blocked.user.id };
    const twice = [1, 2].map(() => blocker.browser.call(authEndpoints.block, body));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await blocksOf(blocker)).toEqual([{ id: blocked.user.id, displayName: 'Ada' }]);
    expect(await blocksOf(blocked)).toEqual([]);
    expect(await service.sql('select blocker_id, blocked_id from auth.block_v1')).toEqual([
      { blocker_id: blocker.user.id, blocked_id: blocked.user.id },
    ]);
    await blocker.browser.call(authEndpoints.unblock, body);
    expect(await blocksOf(blocker)).toEqual([]);
  });

  it('ends with either account', async () => {
    const [blocker, blocked] = [await newPerson(service), await newPerson(service)];
    await blocker.browser.call(authEndpoints.block, { accountId: blocked.user.id });
    await service.sql('delete from auth.account where id = $1', [blocked.user.id]);
    expect(await blocksOf(blocker)).toEqual([]);
  });
});
