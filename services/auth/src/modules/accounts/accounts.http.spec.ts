import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { sharedService } from '@meshwork/test-kit/service';
import { type Browser, newPerson, type Person, registration, startAuth } from '../../test/auth.fixture.ts';

describe('the standing of an account', () => {
  const service = sharedService(() => startAuth({ SMTP_URL: 'smtp://127.0.0.1:1' }));

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

  it.each(STANDINGS)('with %s is in its identity and its session', async (_name, change, expected) => {
    const { browser } = await newPerson(service, {}, change);
    const identity = await browser.identity();
    expect(identity).toMatchObject(expected);
    const { verified, isNew, suspended, ageBand } = identity ?? {};
    const { suspension, ...standing } = (await browser.user())?.standing ?? {};
    expect([standing, Boolean(suspension)]).toEqual([{ verified, isNew, ageBand }, suspended]);
  });

  it('changes within a second, wherever it was changed', async () => {
    const { browser, set } = await newPerson(service);
    expect((await browser.identity())?.suspended).toBe(false);
    await set("suspended_for_good = true, suspension_rule = 'spam', suspension_note = 'Stop.'");
    await delay(1_000);
    expect((await browser.identity())?.suspended).toBe(true);
    const { suspension } = (await browser.user())?.standing ?? {};
    expect(suspension).toEqual({ until: null, rule: 'spam', note: 'Stop.', secondLook: 'POSSIBLE' });
  });

  it('publishes staff that is not suspended as moderators', async () => {
    const columns = [
      "role = 'admin'",
      "role = 'moderator'",
      "role = 'moderator', suspended_until = now() + interval '1 day'",
      "role = 'user'",
    ];
    const ids: number[] = [];
    for (const one of columns) ids.push((await newPerson(service, {}, one)).user.id);
    const rows = await service.sql(
      'select user_id from auth.moderator_v1 where user_id = any ($1) order by 1',
      [ids],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(ids.slice(0, 2));
  });
});

describe('an account', () => {
  const service = sharedService(startAuth);

  it('is verified for everybody where no mail is sent', async () => {
    const { user } = await newPerson(service);
    expect([user.emailVerified, user.standing.verified]).toEqual([false, true]);
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
      expect((await browser.identity())?.ageBand).toBeNull();
      expect((await say(browser, 1, year)).data.user.standing.ageBand).toBe(ageBand);
      expect((await browser.identity())?.ageBand).toBe(ageBand);
      const stored = await service.sql('select to_jsonb(a) from auth.account a where id = $1', [user.id]);
      expect(JSON.stringify(stored)).not.toContain(`${year}-`);
    });

    it('is said once, also by two tabs at the same time', async () => {
      const { browser } = await newPerson(service);
      const said = await Promise.all([say(browser, 1, 1980), say(browser, 1, thisYear - 15)]);
      expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it.each([
      [12, thisYear + 1, 'Please choose the month and the year'],
      [0, 2000, 'Please choose the month'],
      [13, 2000, 'Please choose the month'],
      [1, 1899, 'Please enter the year with four digits'],
    ])('%i/%i is refused', async (month, year, text) => {
      const { status, failure } = await say((await newPerson(service)).browser, month, year);
      expect([status, failure.error]).toEqual([400, text]);
    });
  });

  /** docs/product.md#reserved-names */
  describe('a name that passes for staff', () => {
    const change = ({ browser }: Person, body: { username?: string; name?: string }) =>
      browser.call(authEndpoints.updateProfile, body);

    it.each(['username', 'name'])(
      'is refused as the %s of a new account, and as another one',
      async (field) => {
        const refused = await service.call(authEndpoints.register, registration({ [field]: 'Adm1n' }));
        expect(refused.refusal).toEqual([400, 'NAME_RESERVED', field]);
        const person = await newPerson(service);
        expect((await change(person, { [field]: 'Suppport' })).refusal).toEqual([
          400,
          'NAME_RESERVED',
          field,
        ]);
        expect(await person.browser.user()).toEqual(person.user);
      },
    );

    it.each(['moderator', 'admin'])('is possible for a %s', async (role) => {
      const names = { username: `support-${role}`, name: 'Meshwork Support' };
      const { data } = await change(await newPerson(service, {}, `role = '${role}'`), names);
      expect(data.user).toMatchObject(names);
    });
  });

  describe('that blocks a person', () => {
    const blocksOf = async ({ browser }: Person) => (await browser.call(authEndpoints.blocks)).data.people;

    it('sees it alone, does it once, and can end it', async () => {
      const [blocker, blocked] = [
        await newPerson(service),
        await newPerson(service, { name: 'Ada' }, "age_band = 'ADULT'"),
      ];
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

    it.each([
      ["age_band = 'MINOR', band_changes_on = current_date + 1", 'A young member'],
      ['age_band = null', 'A member'],
    ])('is told no name that no post says: %s', async (standing, displayName) => {
      const [blocker, blocked] = [
        await newPerson(service),
        await newPerson(service, { name: 'Ada' }, standing),
      ];
      await blocker.browser.call(authEndpoints.block, { accountId: blocked.user.id });
      expect(await blocksOf(blocker)).toEqual([{ id: blocked.user.id, displayName }]);
    });

    it('forgets it with the other account', async () => {
      const [blocker, blocked] = [await newPerson(service), await newPerson(service)];
      await blocker.browser.call(authEndpoints.block, { accountId: blocked.user.id });
      await service.sql('delete from auth.account where id = $1', [blocked.user.id]);
      expect(await blocksOf(blocker)).toEqual([]);
    });
  });
});
