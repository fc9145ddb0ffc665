import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { runAdminCommand } from './admin-commands.ts';
import { newPerson, startAuth } from './test/auth.fixture.ts';
import { deliveryReport } from './test/delivery-report.fixture.ts';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startAuth();
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

  it('stops mail to an address that it comes back from, named by hand or by a report', async () => {
    const [{ user }, { user: other }] = [await newPerson(service), await newPerson(service)];
    expect(await runAdminCommand(client, 'bounced', user.email.toUpperCase())).toMatchObject({ done: true });
    const folder = await mkdtemp(join(tmpdir(), 'report-'));
    const file = join(folder, 'report.eml');
    await writeFile(
      file,
      deliveryReport({ to: other.email, status: '5.2.2' }, { to: 'nobody@example.org', status: '5.1.1' }),
    );
    const outcome = await runAdminCommand(client, 'bounced', file);
    expect(outcome?.line).toContain(`${other.username} gets no more mail`);
    expect(outcome?.line).toContain('There is no account with the address nobody@example.org');
    const rows = await service.sql(
      'select mail_refusal, mail_refused_at is not null as stopped from auth.account where id = any($1) order by id',
      [[user.id, other.id]],
    );
    expect(rows).toEqual([
      { mail_refusal: 'REFUSED', stopped: true },
      { mail_refusal: 'MAILBOX_FULL', stopped: true },
    ]);
    await rm(folder, { recursive: true });
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
