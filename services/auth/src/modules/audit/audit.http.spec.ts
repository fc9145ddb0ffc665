import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import { sharedService, type TestService } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { runAdminCommand } from '../../admin-commands.ts';
import { Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';
import { deliveryReport } from '../../test/delivery-report.fixture.ts';

describe('what auth records', () => {
  const service = sharedService(startAuth);
  let admin: Browser;
  beforeAll(async () => {
    const { browser, user } = await newPerson(service);
    await service.sql("update auth.account set role = 'admin' where id = $1", [user.id]);
    admin = browser;
  });

  const entries = async (query: Readonly<Record<string, string | number>>) =>
    (await admin.call(authEndpoints.auditLog, query)).data;

  describe('the audit log', () => {
    it('records what a person does with the account, and what was refused', async () => {
      const { browser, user } = await newPerson(service);
      const login = (password: string) =>
        new Browser(service).call(authEndpoints.login, { email: user.email, password });
      await login('Wrong-1-pass');
      await login(PASSWORD);
      await browser.call(authEndpoints.changePassword, {
        currentPassword: PASSWORD,
        newPassword: 'Sprocket-77-chain',
      });
      await browser.call(authEndpoints.deleteAccount, { password: 'Sprocket-77-chain' });
      const found = await entries({ subject: `account ${user.id}` });
      expect(found.map(({ action }) => action)).toEqual([
        'ACCOUNT_DELETED',
        'PASSWORD_CHANGED',
        'SIGN_IN',
        'SIGN_IN_REFUSED',
        'REGISTERED',
      ]);
      expect(found[3]?.actor).toEqual({ id: null, name: '' });
    });

    it('names who acted while their account exists, and stores their id alone', async () => {
      const { user, browser } = await newPerson(service);
      await browser.call(authEndpoints.changePassword, {
        currentPassword: PASSWORD,
        newPassword: 'Sprocket-77-chain',
      });
      const actor = async () => (await entries({ action: 'PASSWORD_CHANGED', actorId: user.id }))[0]?.actor;
      expect(await actor()).toEqual({ id: user.id, name: user.displayName });
      await browser.call(authEndpoints.deleteAccount, { password: 'Sprocket-77-chain' });
      expect(await actor()).toEqual({ id: user.id, name: 'Deleted account' });
      const stored = await service.sql('select distinct actor_name from audit.entry where actor_id = $1', [
        user.id,
      ]);
      expect(stored).toEqual([{ actor_name: '' }]);
    });

    it('is filtered, and pages without gap or repeat', async () => {
      await service.sql(
        `insert into audit.entry (service, action, actor_id, actor_name, subject, at)
       select 'auth', 'REFUSED', 7, 'Ada', 'thing ' || n, ('2020-01-0' || n)::timestamptz from generate_series(1, 5) n`,
      );
      const subjects = async (query: Readonly<Record<string, string | number>>) =>
        (await entries(query)).map(({ subject }) => subject);
      expect(await subjects({ actorId: 7, from: '2020-01-02', to: '2020-01-03' })).toEqual([
        'thing 3',
        'thing 2',
      ]);
      const first = await admin.call(authEndpoints.auditLog, { action: 'REFUSED', limit: 2 });
      expect(first.headers.get('X-Total-Count')).toBe('5');
      const next = new URL(/<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '', service.origin);
      const cursor = next.searchParams.get('cursor') ?? '';
      expect(await subjects({ action: 'REFUSED', limit: 2, cursor })).toEqual(['thing 3', 'thing 2']);
      const wrong = await admin.call(authEndpoints.auditLog, { from: 'yesterday' });
      expect([wrong.status, wrong.failure.code]).toEqual([400, 'VALIDATION_FAILED']);
    });

    it('leaves sign-ins out where asked, and finds who acted by a part of the name', async () => {
      const { user } = await newPerson(service);
      const actions = async (query: object) =>
        (await entries({ actor: user.username.slice(1).toUpperCase(), ...query })).map(
          ({ action }) => action,
        );
      expect(await actions({})).toContain('REGISTERED');
      expect(await actions({ without: 'sign-ins' })).toEqual([]);
      expect(await entries({ actor: 'nobody-has-this-name' })).toEqual([]);
    });

    it('is a file in which no cell is a formula', async () => {
      await service.sql(
        `insert into audit.entry (service, action, actor_name, subject)
       select 'auth', 'EXPORTED', '=cmd|"calc"!A1', '+1' from generate_series(1, 1500)`,
      );
      const response = await fetch(`${service.origin}${authMedia.auditExport.path}?action=EXPORTED`, {
        headers: { Cookie: admin.cookie ?? '' },
      });
      const lines = (await response.text()).trimEnd().split('\r\n');
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(lines).toHaveLength(1501);
      expect(lines[1]).toMatch(/^[^",]+,auth,EXPORTED,,"'=cmd\|""calc""!A1",'\+1,\{\}$/);
    });

    it('can be added to by services, and changed and deleted by none', async () => {
      const client = new Client({ connectionString: service.databaseUrl });
      await client.connect();
      try {
        for (const sql of [
          "update audit.entry set action = 'X'",
          'delete from audit.entry',
          'truncate audit.entry',
          "insert into audit.entry (service, action, actor_name, subject, at) values ('auth', 'X', '', '', '2000-01-01')",
        ])
          await expect(client.query(sql)).rejects.toThrow('permission denied');
      } finally {
        await client.end();
      }
    });
  });
});

describe('commands of administrators', () => {
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
      expect(await service.sql('select email from auth.invitation')).toEqual([
        { email: 'new@school.example' },
      ]);
      expect((await runAdminCommand(client, 'invite', 'nobody'))?.done).toBe(false);
    });

    it('stops mail to an address that it comes back from, named by hand or by a report', async () => {
      const [{ user }, { user: other }] = [await newPerson(service), await newPerson(service)];
      expect(await runAdminCommand(client, 'bounced', user.email.toUpperCase())).toMatchObject({
        done: true,
      });
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
      expect(outcome).toEqual({
        done: false,
        line: 'There is no account with the address nobody@example.org',
      });
    });
  });
});
