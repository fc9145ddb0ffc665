import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { authService } from '../../auth.definition.ts';
import { newPerson } from '../../test/auth.fixture.ts';

describe('an installation that sends no mail', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(authService, { ADMIN_EMAILS: 'other@example.org, Boss@example.org' });
  });
  afterAll(() => service?.close());

  it('makes the listed accounts admins at registration', async () => {
    expect((await newPerson(service, { email: 'boss@EXAMPLE.org' })).user.role).toBe('admin');
    expect((await newPerson(service)).user.role).toBe('user');
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
