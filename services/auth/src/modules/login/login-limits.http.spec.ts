import { beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { serviceWithMail, sharedService } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { LoginTurns } from './login-turns.service.ts';

describe('the limits of guessing', () => {
  const service = sharedService(() => startAuth({ LIMIT_FACTOR: '1' }));

  let network = 0;
  const newAddress = () => `198.51.100.${++network}`;
  const login = (email: string, password: string, address: string) =>
    service.call(authEndpoints.login, { email, password }, { 'X-Real-IP': address });
  const guess = async (email: string, address: string, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await login(email, `Wrong-${n}-pass`, address)).status);
    return statuses;
  };

  it('refuse an address after ten wrong passwords for an account, and say for how long', async () => {
    const { form } = await newPerson(service);
    const address = newAddress();
    expect(await guess(form.email, address, 11)).toEqual([...Array(10).fill(401), 429]);
    const { failure, headers } = await login(form.email, PASSWORD, address);
    expect([failure.code, failure.error]).toEqual([
      'LOGIN_LIMITED',
      'Too many attempts. Please wait a moment and try again.',
    ]);
    expect(Math.ceil(Number(headers.get('Retry-After')) / 300)).toBe(3);
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
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const body = { password: `Wrong-${n}-pass` };
      statuses.push((await browser.call(authEndpoints.deleteAccount, body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  it('limit the mails that one address can request', async () => {
    const headers = { 'X-Real-IP': newAddress() };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      const body = { email: `victim${n}@example.org` };
      statuses.push((await service.call(authEndpoints.requestPasswordReset, body, headers)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
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
  const spread = async (address: (n: number) => string, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++)
      statuses.push((await login(`victim${n}@example.org`, 'Wrong-1-pass', address(n))).status);
    return statuses;
  };

  it('lets people with the right password in after too many wrong ones for others, and slows the wrong ones', async () => {
    const [first, second] = [await newPerson(service), await newPerson(service)];
    expect(await spread(() => '203.0.113.1', 10)).toEqual(Array(10).fill(401));
    for (const { form } of [first, second]) expect((await login(form.email, PASSWORD)).status).toBe(200);
    pauses.length = 0;
    const refused: string[] = [];
    let free = () => {};
    end = new Promise((done) => {
      free = done;
    });
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
      const { form, browser, user } = await newPerson(service);
      await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
      expect(await guess(form.email)).toBeLessThanOrEqual(25);
      const body = { email: form.email, password: PASSWORD };
      expect((await login(form.email, PASSWORD, newNetwork()(1))).status).toBe(429);
      await browser.call(authEndpoints.logout);
      expect((await browser.call(authEndpoints.login, body)).status).toBe(200);
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
      const attempt = async (password: string) =>
        (await browser.call(authEndpoints.login, { email: form.email, password })).status;
      const statuses: number[] = [];
      for (let n = 0; n < 10; n++) statuses.push(await attempt(`Wrong-${n}-pass`));
      expect(statuses).toEqual(Array(10).fill(401));
      expect(await attempt(PASSWORD)).toBe(429);
    });

    it('is known to the accounts that logged in with it, and to no other', async () => {
      const [ada, bob] = [await newPerson(service), await newPerson(service)];
      await close(bob.form.email);
      const atAda = (email: string) => ada.browser.call(authEndpoints.login, { email, password: PASSWORD });
      expect((await atAda(bob.form.email)).status).toBe(429);
      const forged = new Browser(service);
      forged.device = `meshwork_device=${'A'.repeat(43)}`;
      const body = { email: bob.form.email, password: PASSWORD };
      expect((await forged.call(authEndpoints.login, body)).status).toBe(429);
      expect((await bob.browser.call(authEndpoints.login, body)).status).toBe(200);
    });

    it('keeps a cookie that no script and no other site can use, stored as a hash; a planted one is replaced', async () => {
      const { form } = await newPerson(service);
      const browser = new Browser(service);
      browser.device = 'meshwork_device=planted';
      const { headers } = await browser.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      const cookie = headers.getSetCookie()[1];
      expect(cookie).toMatch(
        /^meshwork_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const token = browser.device?.split('=')[1] ?? '';
      const rows = await service.sql('select * from auth.known_device where token_hash = sha256($1)', [
        Buffer.from(token),
      ]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('is forgotten where another browser changes the password', async () => {
      const { form, browser } = await newPerson(service);
      const other = new Browser(service);
      await other.call(authEndpoints.login, { email: form.email, password: PASSWORD });
      const newPassword = 'Sprocket-77-chain';
      await browser.call(authEndpoints.changePassword, { currentPassword: PASSWORD, newPassword });
      await close(form.email);
      const body = { email: form.email, password: newPassword };
      expect((await other.call(authEndpoints.login, body)).status).toBe(429);
      expect((await browser.call(authEndpoints.login, body)).status).toBe(200);
    });
  });

  describe('a login in a browser that the account does not know', () => {
    const NEW_LOGIN = /^New login to your/;
    const CHROME =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    const headers = { 'User-Agent': CHROME, 'X-Real-IP': '203.0.113.77' };

    it('is told to the owner of a confirmed address once, with browser and time and no address', async () => {
      const { form, user } = await newPerson(service);
      await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
      const browser = new Browser(service, headers);
      const body = { email: form.email, password: PASSWORD };
      await browser.call(authEndpoints.login, body);
      const mail = await mailbox.next(form.email, NEW_LOGIN);
      expect(mail.text).toMatch(/Chrome on Windows, \d+ \w+ \d{4} at \d\d:\d\d UTC/);
      expect(mail.text).not.toContain('203.0.113.77');
      await browser.call(authEndpoints.login, body);
      await new Browser(service).call(authEndpoints.requestPasswordReset, { email: form.email });
      await mailbox.next(form.email, /^Reset your/);
      expect(mailsTo(form.email, NEW_LOGIN)).toHaveLength(0);
    });

    it('is not told to a mailbox that was never confirmed', async () => {
      const { form } = await newPerson(service);
      await new Browser(service, headers).call(authEndpoints.login, {
        email: form.email,
        password: PASSWORD,
      });
      await service.call(authEndpoints.requestPasswordReset, { email: form.email });
      await mailbox.next(form.email, /^Reset your/);
      expect(mailsTo(form.email, NEW_LOGIN)).toHaveLength(0);
    });
  });

  describe('logins with the right password', () => {
    it('are refused after 30 within an hour, on known devices too', async () => {
      const { form, browser } = await newPerson(service);
      const body = { email: form.email, password: PASSWORD };
      const statuses: number[] = [];
      for (let n = 0; n < 31; n++) statuses.push((await browser.call(authEndpoints.login, body)).status);
      expect(statuses).toEqual([...Array(30).fill(200), 429]);
      const { failure, headers } = await login(form.email, PASSWORD, newNetwork()(1));
      expect([failure.code, Math.ceil(Number(headers.get('Retry-After')) / 1_200)]).toEqual([
        'LOGIN_LIMITED',
        3,
      ]);
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
      expect((await browser.call(authEndpoints.session)).data).toEqual({ error: 'Not authenticated' });
    });
  });
});
