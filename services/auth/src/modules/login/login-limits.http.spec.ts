import { beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { serviceWithMail, sharedService } from '@meshwork/test-kit/service';
import {
  Browser,
  CONFIRMED,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  registration,
  startAuth,
} from '../../test/auth.fixture.ts';
import { LoginTurns } from './login-turns.service.ts';

/** The statuses of calls that are made one after the other. */
async function statusesOf(times: number, call: (n: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await call(n)).status);
  return statuses;
}

describe('the limits of guessing', () => {
  const service = sharedService(() => startAuth({ LIMIT_FACTOR: '1' }));

  let network = 0;
  const newAddress = () => `198.51.100.${++network}`;
  const login = (email: string, password: string, address: string) =>
    service.call(authEndpoints.login, { email, password }, { 'X-Real-IP': address });
  const guess = (email: string, address: string, times: number) =>
    statusesOf(times, (n) => login(email, `Wrong-${n}-pass`, address));

  it('refuse an address after ten wrong passwords for an account, and say for how long', async () => {
    const { form } = await newPerson(service);
    const address = newAddress();
    expect(await guess(form.email, address, 11)).toEqual([...Array(10).fill(401), 429]);
    const { failure, headers } = await login(form.email, PASSWORD, address);
    expect([failure.code, Math.ceil(Number(headers.get('Retry-After')) / 300)]).toEqual(['LOGIN_LIMITED', 3]);
  });

  it('do not lock out the owner at another address', async () => {
    const { form } = await newPerson(service);
    await guess(form.email, newAddress(), 12);
    expect((await login(form.email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('count parallel guesses', async () => {
    const { form } = await newPerson(service);
    const address = newAddress();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => login(form.email, `Wrong-${n}-pass`, address)),
    );
    expect(results.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('are reset by the right password', async () => {
    const { form } = await newPerson(service);
    const address = newAddress();
    await guess(form.email, address, 9);
    expect((await login(form.email, PASSWORD, address)).status).toBe(200);
    expect(await guess(form.email, address, 10)).toEqual(Array(10).fill(401));
  });

  it('limit how often a signed-in person may enter a wrong password', async () => {
    const { browser } = await newPerson(service);
    const wrong = (n: number) => browser.call(authEndpoints.deleteAccount, { password: `Wrong-${n}-pass` });
    expect(await statusesOf(11, wrong)).toEqual([...Array(10).fill(403), 429]);
  });

  it('limit the mails that one address can request', async () => {
    const headers = { 'X-Real-IP': newAddress() };
    const ask = (n: number) =>
      service.call(authEndpoints.requestPasswordReset, { email: `victim${n}@example.org` }, headers);
    expect(await statusesOf(21, ask)).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('an address that many people share', () => {
  /** The pauses of wrong passwords in ms, and their end. */
  const pauses: number[] = [];
  let end = Promise.resolve();
  // A tenth of every limit: ten wrong passwords for the address.
  const service = sharedService(() => startAuth({ LIMIT_FACTOR: '0.1' }));
  beforeAll(() => {
    service.app.get(LoginTurns).wait = (ms) => {
      pauses.push(ms);
      return end;
    };
  });

  const login = (email: string, password: string, address = '203.0.113.1') =>
    service.call(authEndpoints.login, { email, password }, { 'X-Real-IP': address });
  const spread = (address: (n: number) => string, times: number) =>
    statusesOf(times, (n) => login(`victim${n}@example.org`, 'Wrong-1-pass', address(n)));

  it('lets people with the right password in after too many wrong ones for others, and slows the wrong ones', async () => {
    const [first, second] = [await newPerson(service), await newPerson(service)];
    expect(await spread(() => '203.0.113.1', 10)).toEqual(Array(10).fill(401));
    for (const { form } of [first, second]) expect((await login(form.email, PASSWORD)).status).toBe(200);
    pauses.length = 0;
    const refused: string[] = [];
    const { promise, resolve: free } = Promise.withResolvers<void>();
    end = promise;
    const flood = Array.from({ length: 8 }, async (_, n) => {
      const { status, failure } = await login(`other${n}@example.org`, 'Wrong-1-pass');
      if (status === 429 && refused.push(failure.code) === 4) free();
      return status;
    });
    expect((await Promise.all(flood)).sort()).toEqual([...Array(4).fill(401), ...Array(4).fill(429)]);
    expect(refused).toEqual(Array(4).fill('LOGIN_BUSY'));
    expect(pauses).toEqual(Array(4).fill(2_000));
    expect((await login(first.form.email, PASSWORD)).status).toBe(200);
  });

  it('makes accounts for a whole class within an hour, and no flood of them', async () => {
    const headers = { 'X-Real-IP': '203.0.113.2' };
    const register = () => service.call(authEndpoints.register, registration(), headers);
    expect(await statusesOf(13, register)).toEqual([...Array(12).fill(201), 429]);
  });

  it('is a whole /48 of IPv6, too', async () => {
    const network = (n: number) => `2001:db8:5:${n.toString(16)}::1`;
    expect(await spread(network, 40)).toEqual(Array(40).fill(401));
    pauses.length = 0;
    await login('another@example.org', 'Wrong-1-pass', network(500));
    expect(pauses).toEqual([2_000]);
  });
});

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
