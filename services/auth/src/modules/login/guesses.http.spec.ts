import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { serviceWithMail } from '@meshwork/test-kit/service';
import {
  Browser,
  CONFIRMED,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  startAuth,
  statusesOf,
} from '../../test/auth.fixture.ts';

describe('guesses of passwords', () => {
  const { service, mailbox } = serviceWithMail(startAuth, { LIMIT_FACTOR: '1' });

  const GUESSED = /^Somebody is guessing/;
  /** Lists mails that `mailbox.next` has not returned. */
  const mailsTo = (email: string, about: RegExp) =>
    mailbox.mails.filter(({ to, subject = '' }) => to?.[0]?.address === email && about.test(subject));
  /** Each test uses addresses of its own. */
  let network = 0;
  const newNetwork = () => {
    network += 1;
    return (n: number) => `10.${network}.0.${n}`;
  };
  const login = (email: string, password: string, address: string) =>
    service.call(authEndpoints.login, { email, password }, { 'X-Real-IP': address });

  /** 300 guesses from 100 addresses, 100 at a time. @returns how many reached the hash */
  async function guess(email: string): Promise<number> {
    const address = newNetwork();
    let heard = 0;
    for (let round = 0; round < 3; round++) {
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, n) => login(email, `Wrong-${round}-${n}`, address(n))),
      );
      heard += results.filter(({ status }) => status === 401).length;
      // On a busy machine the database does not answer all of them in time.
      for (const { status, failure } of results)
        if (status !== 401 && status !== 503) expect([status, failure.code]).toEqual([429, 'LOGIN_LIMITED']);
    }
    return heard;
  }

  describe('300 guesses from 100 addresses', () => {
    it('at one account reach the hash 25 times at most, and its owner logs in where they did before', async () => {
      const { form, browser } = await newPerson(service, {}, CONFIRMED);
      expect(await guess(form.email)).toBeLessThanOrEqual(25);
      expect((await login(form.email, PASSWORD, newNetwork()(1))).status).toBe(429);
      await browser.call(authEndpoints.logout);
      expect((await browser.login(form.email)).status).toBe(200);
      await mailbox.next(form.email, GUESSED);
      expect(mailsTo(form.email, GUESSED)).toHaveLength(0);
      const [told] =
        await service.sql(`select round((expire / 1000 - extract(epoch from now())) / 3600)::int as hours
        from auth.rate_limit where key like 'login-warning%'`);
      expect(told).toEqual({ hours: 24 });
    });

    it('at an address without an account are limited in the same way, and nobody is told', async () => {
      expect(await guess('nobody-here@example.org')).toBeLessThanOrEqual(25);
      expect(mailbox.mails.some(({ to }) => to?.[0]?.address === 'nobody-here@example.org')).toBe(false);
    });
  });

  describe('a known device', () => {
    const close = async (email: string) => {
      const address = newNetwork();
      await Promise.all(Array.from({ length: 30 }, (_, n) => login(email, `Wrong-${n}-pass`, address(n))));
    };

    it('may be wrong ten times, and counts as any other then', async () => {
      const { form, browser } = await newPerson(service);
      await close(form.email);
      const wrong = (n: number) => browser.login(form.email, `Wrong-${n}-pass`);
      expect(await statusesOf(10, wrong)).toEqual(Array(10).fill(401));
      expect((await browser.login(form.email)).status).toBe(429);
    });

    it('is known to the accounts that logged in with it, and to no other', async () => {
      const [ada, bob] = [await newPerson(service), await newPerson(service)];
      await close(bob.form.email);
      const forged = new Browser(service);
      forged.device = `meshwork_device=${'A'.repeat(43)}`;
      const logins = [ada.browser, forged, bob.browser].map((browser) => browser.login(bob.form.email));
      expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([429, 429, 200]);
    });

    it('is forgotten where another browser changes the password', async () => {
      const { form, browser, elsewhere } = await newPerson(service);
      const other = await elsewhere();
      await browser.changePassword();
      await close(form.email);
      const logins = [other, browser].map((one) => one.login(form.email, NEW_PASSWORD));
      expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([429, 200]);
    });
  });

  describe('a login in a browser that the account does not know', () => {
    const NEW_LOGIN = /^New login to your/;
    const CHROME =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    const headers = { 'User-Agent': CHROME, 'X-Real-IP': '203.0.113.77' };

    /** Waits for a mail that is written after all others. */
    async function lastMail(email: string) {
      await service.call(authEndpoints.requestPasswordReset, { email });
      await mailbox.next(email, /^Reset your/);
    }

    it('is told to the owner of a confirmed address once, with browser and time and no address', async () => {
      const { form, elsewhere } = await newPerson(service, {}, CONFIRMED);
      const browser = await elsewhere(headers);
      const mail = await mailbox.next(form.email, NEW_LOGIN);
      expect(mail.text).toMatch(/Chrome on Windows, \d+ \w+ \d{4} at \d\d:\d\d UTC/);
      expect(mail.text).not.toContain('203.0.113.77');
      await browser.login(form.email);
      await lastMail(form.email);
      expect(mailsTo(form.email, NEW_LOGIN)).toHaveLength(0);
    });

    it('is not told to a mailbox that was never confirmed', async () => {
      const { form, elsewhere } = await newPerson(service);
      await elsewhere(headers);
      await lastMail(form.email);
      expect(mailsTo(form.email, NEW_LOGIN)).toHaveLength(0);
    });
  });

  describe('logins with the right password', () => {
    it('are refused after 30 within an hour, on known devices too', async () => {
      const { form, browser } = await newPerson(service);
      expect(await statusesOf(31, () => browser.login(form.email))).toEqual([...Array(30).fill(200), 429]);
      const { failure, headers } = await login(form.email, PASSWORD, newNetwork()(1));
      const minutes = Math.ceil(Number(headers.get('Retry-After')) / 1_200) * 20;
      expect([failure.code, minutes]).toEqual(['LOGIN_LIMITED', 60]);
      // The next ones are refused from memory: a flood of them does not reach the database.
      await service.sql(`delete from auth.rate_limit where key like 'login-success%'`);
      expect((await login(form.email, PASSWORD, newNetwork()(1))).failure.code).toBe('LOGIN_LIMITED');
    });

    it('leave 20 sessions; the oldest end, also when they come at the same time', async () => {
      const { form, browser, user } = await newPerson(service);
      const address = newNetwork();
      await Promise.all(Array.from({ length: 25 }, (_, n) => login(form.email, PASSWORD, address(n))));
      const rows = await service.sql('select from auth.session where account_id = $1', [user.id]);
      expect(rows).toHaveLength(20);
      expect(await browser.user()).toBeNull();
    });
  });
});
