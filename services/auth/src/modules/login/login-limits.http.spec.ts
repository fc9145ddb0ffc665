import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { authService } from '../../auth.definition.ts';
import { newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { LoginTurns } from './login-turns.ts';

describe('the limits of guessing', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startAuth({ LIMIT_FACTOR: '1' });
  });
  afterAll(() => service?.close());

  let network = 0;
  const newAddress = () => `198.51.100.${++network}`;
  const login = (email: string, password: string, address: string) =>
    service.call(authEndpoints.login, { body: { email, password }, headers: { 'X-Real-IP': address } });
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
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60);
  });

  it('do not lock out the owner at another address', async () => {
    const { form } = await newPerson(service);
    await guess(form.email, newAddress(), 12);
    expect((await login(form.email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('act the same for an e-mail address without an account', async () => {
    expect(await guess('nobody@example.org', newAddress(), 11)).toEqual([...Array(10).fill(401), 429]);
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
      statuses.push((await browser.call(authEndpoints.deleteAccount, { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  it('limit the mails that one address can request', async () => {
    const headers = { 'X-Real-IP': newAddress() };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      const body = { email: `victim${n}@example.org` };
      statuses.push((await service.call(authEndpoints.requestPasswordReset, { body, headers })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('an address that many people share', () => {
  /** In ms: the pause of the test, and by how much a timer may come early. */
  const [PAUSE, TIMER] = [300, 20];
  let service: TestService;
  beforeAll(async () => {
    // A tenth of every limit: ten wrong passwords for the address.
    service = await startAuth({ LIMIT_FACTOR: '0.1' });
    expect(service.app.get(LoginTurns).pause).toBe(2_000);
    service.app.get(LoginTurns).pause = PAUSE;
  });
  afterAll(() => service?.close());

  const login = (email: string, password: string, address = '203.0.113.1') =>
    service.call(authEndpoints.login, { body: { email, password }, headers: { 'X-Real-IP': address } });
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
    const start = performance.now();
    const flood = await Promise.all(
      Array.from({ length: 8 }, (_, n) => login(`other${n}@example.org`, 'Wrong-1-pass')),
    );
    const heard = flood.filter(({ status }) => status === 401);
    const refused = flood.filter(({ status }) => status === 429);
    expect([heard.length, refused.length]).toEqual([4, 4]);
    expect(refused[0]?.failure.code).toBe('LOGIN_BUSY');
    // Four wrong ones, one after the other, with a pause each.
    expect(performance.now() - start).toBeGreaterThan(4 * PAUSE - TIMER);
    expect((await login(first.form.email, PASSWORD)).status).toBe(200);
  });

  it('is a whole /48 of IPv6, too', async () => {
    const network = (n: number) => `2001:db8:5:${n.toString(16)}::1`;
    expect(await spread(network, 40)).toEqual(Array(40).fill(401));
    const start = performance.now();
    await login('another@example.org', 'Wrong-1-pass', network(500));
    expect(performance.now() - start).toBeGreaterThan(PAUSE - TIMER);
  });
});

describe('more logins than the queue for hashing takes', () => {
  it('are refused with a time to wait', async () => {
    // With hashes of the real cost, so that twelve come while the first is made.
    const service = await startTestService(authService, { PASSWORD_CONCURRENCY: '1', PASSWORD_QUEUE: '2' });
    try {
      const results = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          service.call(authEndpoints.login, {
            body: { email: `nobody${n}@example.org`, password: 'Wrong-1-pass' },
          }),
        ),
      );
      const busy = results.filter(({ status }) => status === 429);
      expect(busy.length).toBeGreaterThan(0);
      expect(busy.length).toBeLessThan(12);
      expect(busy[0]?.failure.code).toBe('LOGIN_BUSY');
      expect(busy[0]?.headers.get('Retry-After')).toBe('1');
    } finally {
      await service.close();
    }
  });
});
