import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const currentOf = async (browser: Browser) => {
  const { sessions } = (await browser.call(authEndpoints.sessions)).data;
  return sessions.find(({ current }) => current)?.id ?? '';
};

/** Ways in which a session ends, with what the two browsers of a person do. */
const WAYS: Readonly<Record<string, (there: Browser, here: Browser, session: string) => Promise<unknown>>> = {
  'by logout': (there) => there.call(authEndpoints.logout),
  'from another device': (_there, here, sessionId) =>
    here.call(authEndpoints.revokeSession, { body: { sessionId } }),
  'with a new password': (_there, here) =>
    here.call(authEndpoints.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'Sprocket-77-chain' },
    }),
  'with the account': (_there, here) =>
    here.call(authEndpoints.deleteAccount, { body: { password: PASSWORD } }),
};

it.each(Object.keys(WAYS))('a session that ends %s is published as ended, and no other one', async (way) => {
  const { browser: here, form } = await newPerson(service);
  const there = new Browser(service);
  await there.call(authEndpoints.login, { body: { email: form.email, password: PASSWORD } });
  const stranger = await newPerson(service);
  const [ended, other] = [await currentOf(there), await currentOf(stranger.browser)];
  const published = async () => {
    const rows = await service.sql<{ session_id: string }>(
      'select session_id from auth.ended_session_v1 where session_id = any ($1)',
      [[ended, other]],
    );
    return rows.map(({ session_id }) => session_id);
  };
  expect(await published()).toEqual([]);
  await WAYS[way]?.(there, here, ended);
  expect(await published()).toEqual([ended]);
});
