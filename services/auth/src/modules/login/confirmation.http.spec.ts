import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { authService } from '../../auth.definition.ts';
import { Browser, newPerson, PASSWORD } from '../../test/auth.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(authService);
});
afterAll(() => service?.close());

/** A person at two devices, of whom the first has not shown who they are for some minutes. */
async function atTwoDevices(minutes: number) {
  const { browser, form, user } = await newPerson(service);
  await service.sql(
    'update auth.session set confirmed_at = now() - make_interval(mins => $2) where account_id = $1',
    [user.id, minutes],
  );
  const other = new Browser(service);
  await other.call(authEndpoints.login, { body: { email: form.email, password: PASSWORD } });
  const { sessions } = (await browser.call(authEndpoints.sessions)).data;
  const idOf = (current: boolean) => sessions.find((session) => session.current === current)?.id ?? '';
  const end = (sessionId: string) => browser.call(authEndpoints.revokeSession, { body: { sessionId } });
  return { browser, other, end, here: idOf(true), there: idOf(false) };
}
const isSignedIn = async (browser: Browser) => 'user' in (await browser.call(authEndpoints.session)).data;

describe('ending another session', () => {
  it('is possible for ten minutes after the login', async () => {
    const { end, there, other } = await atTwoDevices(9);
    expect((await end(there)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
  });

  it('asks for the password again after that, and goes on once it was right', async () => {
    const { browser, end, there, other } = await atTwoDevices(11);
    const asked = await end(there);
    expect([asked.status, asked.failure.code]).toEqual([403, 'CONFIRM_REQUIRED']);
    const wrong = await browser.call(authEndpoints.confirmPassword, { body: { password: 'Wrong-1-pass' } });
    expect([wrong.status, wrong.failure.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
    expect(await isSignedIn(other)).toBe(true);
    await browser.call(authEndpoints.confirmPassword, { body: { password: PASSWORD } });
    expect((await end(there)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
  });

  it('counts for the session in which the password was entered, and for no other', async () => {
    const { other, end, there } = await atTwoDevices(11);
    await other.call(authEndpoints.confirmPassword, { body: { password: PASSWORD } });
    expect((await end(there)).failure.code).toBe('CONFIRM_REQUIRED');
  });

  it('does not ask for the own one, which is a logout', async () => {
    const { browser, end, here } = await atTwoDevices(11);
    expect((await end(here)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });
});
