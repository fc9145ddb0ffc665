import { beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { sharedService } from '@meshwork/test-kit/service';
import { newPerson, PASSWORD, registration, startAuth, statusesOf } from '../../test/auth.fixture.ts';
import { LoginTurns } from './login-turns.service.ts';

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
