import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';

describe('an installation that sends no mail', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startAuth({ ADMIN_EMAILS: 'other@example.org, Boss@example.org' });
  });
  afterAll(() => service?.close());

  it('makes nobody an admin for a typed address, and the listed account one when the console has confirmed it', async () => {
    const { browser, user, form } = await newPerson(service, { email: 'boss@EXAMPLE.org' });
    expect(user.role).toBe('user');
    const login = async () =>
      (await browser.call(authEndpoints.login, { body: { email: form.email, password: PASSWORD } })).data.user
        .role;
    expect(await login()).toBe('user');
    await service.sql('update auth.account set email_verified_at = now() where id = $1', [user.id]);
    expect(await login()).toBe('admin');
  });

  it('refuses to send a verification mail', async () => {
    const { browser } = await newPerson(service);
    const { status, failure } = await browser.call(authEndpoints.resendVerification);
    expect([status, failure.error]).toEqual([503, 'This site does not send email at the moment.']);
  });

  it('queues no mail', async () => {
    const { form } = await newPerson(service);
    const reset = await service.call(authEndpoints.requestPasswordReset, { body: { email: form.email } });
    expect(reset.data).toEqual({ ok: true });
    expect(await service.sql("select from auth_jobs.job where name = 'mail'")).toHaveLength(0);
  });
});
