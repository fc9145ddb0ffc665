import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { runAdminCommand } from './admin-commands.ts';
import { authService } from './auth.definition.ts';
import { newPerson } from './test/auth.fixture.ts';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService(authService);
  client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await service?.close();
});

describe('the console for administrators', () => {
  it.each([
    ['grant', 'admin', 'is now an admin'],
    ['moderator', 'moderator', 'is now a moderator'],
    ['revoke', 'user', 'is now a user'],
  ])('%s makes the role %s and records it', async (command, role, text) => {
    const { user } = await newPerson(service);
    const outcome = await runAdminCommand(client, command, user.email.toUpperCase());
    expect(outcome).toEqual({ done: true, line: `${user.username} ${text}` });
    const [row] = await service.sql('select role from auth.account where id = $1', [user.id]);
    expect(row).toEqual({ role });
    const entries = await service.sql(
      "select actor_name, action, details from audit.entry where subject = $1 and action <> 'REGISTERED'",
      [`account ${user.id}`],
    );
    expect(entries).toEqual([{ actor_name: 'console', action: 'ROLE_CHANGED', details: { role } }]);
  });

  it('confirms an address', async () => {
    const { user } = await newPerson(service);
    expect((await runAdminCommand(client, 'verify', user.email))?.done).toBe(true);
    const [row] = await service.sql(
      'select email_verified_at is not null as confirmed from auth.account where id = $1',
      [user.id],
    );
    expect(row).toEqual({ confirmed: true });
  });

  it('invites an address, and again before the invitation expires', async () => {
    for (let n = 0; n < 2; n++)
      expect((await runAdminCommand(client, 'invite', 'New@School.example'))?.done).toBe(true);
    expect(await service.sql('select email from auth.invitation')).toEqual([{ email: 'new@school.example' }]);
    expect((await runAdminCommand(client, 'invite', 'nobody'))?.done).toBe(false);
  });

  it.each([
    ['grant', undefined],
    ['grant', ' '],
    ['remove', 'ada@example.org'],
    [undefined, undefined],
  ])('%s %s is no command', async (command, email) => {
    expect(await runAdminCommand(client, command, email)).toBeNull();
  });

  it('says that there is no such account', async () => {
    const outcome = await runAdminCommand(client, 'grant', 'nobody@example.org');
    expect(outcome).toEqual({ done: false, line: 'There is no account with the address nobody@example.org' });
  });
});
