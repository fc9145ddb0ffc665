import { afterEach, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { ExpiredDataCleanup } from '../../expired-data-cleanup.ts';
import { registration, startAuth } from '../../test/auth.fixture.ts';

let service: TestService;
afterEach(() => service?.close());

const register = async (email: string, headers = {}) => {
  const result = await service.call(authEndpoints.register, { body: registration({ email }), headers });
  return result.status === 201 ? 201 : result.failure.code;
};

describe('registration', () => {
  it('is open to nobody where it is closed', async () => {
    service = await startAuth({ REGISTRATION: 'closed' });
    expect(await register('ada@school.example')).toBe('REGISTRATION_CLOSED');
    expect((await service.call(authEndpoints.site)).data.registration).toBe('closed');
  });

  it('is limited to the domains of addresses that the operators list', async () => {
    service = await startAuth({
      REGISTRATION: 'domains',
      REGISTRATION_DOMAINS: 'School.example, robots.example',
    });
    expect(await register('ada@SCHOOL.example')).toBe(201);
    const others = ['b@evil.example', 'b@sub.school.example', 'b@school.example.evil.example'];
    for (const email of others) expect(await register(email)).toBe('EMAIL_DOMAIN_REFUSED');
    expect((await service.call(authEndpoints.site)).data.domains).toEqual([
      'school.example',
      'robots.example',
    ]);
  });

  it('needs an invitation that has not expired, and uses it up', async () => {
    service = await startAuth({ REGISTRATION: 'invitation' });
    await service.sql(`insert into auth.invitation values ('ada@school.example', now() + interval '1 day'),
      ('late@school.example', now() - interval '1 day')`);
    expect(await register('late@school.example')).toBe('INVITATION_REQUIRED');
    const body = registration({ email: 'Ada@school.example' });
    const headers = { 'Idempotency-Key': 'first-try' };
    const tries = [];
    // A retry of the same registration signs in, although its invitation is used up.
    for (let n = 0; n < 2; n++)
      tries.push((await service.call(authEndpoints.register, { body, headers })).status);
    expect(tries).toEqual([201, 201]);
    await service.app.get(ExpiredDataCleanup).runOnce();
    expect(await service.sql('select from auth.invitation')).toHaveLength(0);
  });
});
