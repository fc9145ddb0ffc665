import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import { sharedService } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { adminCommand, Browser, NEW_PASSWORD, newPerson, startAuth } from '../../test/auth.fixture.ts';
import { deliveryReport } from '../../test/delivery-report.fixture.ts';

const service = sharedService(startAuth);
let admin: Browser;
beforeAll(async () => {
  admin = (await newPerson(service, {}, "role = 'admin'")).browser;
});

type Query = Readonly<Record<string, string | number>>;
const entries = async (query: Query) => (await admin.call(authEndpoints.auditLog, query)).data;

describe('the audit log', () => {
  it('records what a person does with the account, and what was refused', async () => {
    const { browser, user } = await newPerson(service);
    for (const password of ['Wrong-1-pass', undefined])
      await new Browser(service).login(user.email, password);
    await browser.changePassword();
    await browser.call(authEndpoints.deleteAccount, { password: NEW_PASSWORD });
    const found = await entries({ subject: `account ${user.id}` });
    expect(found.map(({ action }) => action)).toEqual([
      ...['ACCOUNT_DELETED', 'PASSWORD_CHANGED', 'SIGN_IN', 'SIGN_IN_REFUSED', 'REGISTERED'],
    ]);
    expect(found[3]?.actor).toEqual({ id: null, name: '' });
  });

  it('names who acted while their account exists, and stores their id alone', async () => {
    const { user, browser } = await newPerson(service);
    await browser.changePassword();
    const actor = async () => (await entries({ action: 'PASSWORD_CHANGED', actorId: user.id }))[0]?.actor;
    expect(await actor()).toEqual({ id: user.id, name: user.displayName });
    await browser.call(authEndpoints.deleteAccount, { password: NEW_PASSWORD });
    expect(await actor()).toEqual({ id: user.id, name: 'Deleted account' });
    expect(
      await service.sql('select distinct actor_name from audit.entry where actor_id = $1', [user.id]),
    ).toEqual([{ actor_name: '' }]);
  });

  it('is filtered, and pages without gap or repeat', async () => {
    await service.sql(
      `insert into audit.entry (service, action, actor_id, actor_name, subject, at)
       select 'auth', 'REFUSED', 7, 'Ada', 'thing ' || n, ('2020-01-0' || n)::timestamptz from generate_series(1, 5) n`,
    );
    const subjects = async (query: Query) => (await entries(query)).map(({ subject }) => subject);
    const within = { actorId: 7, from: '2020-01-02', to: '2020-01-03' };
    expect(await subjects(within)).toEqual(['thing 3', 'thing 2']);
    const first = await admin.call(authEndpoints.auditLog, { action: 'REFUSED', limit: 2 });
    expect(first.headers.get('X-Total-Count')).toBe('5');
    const cursor = /cursor=([\w-]+)/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await subjects({ action: 'REFUSED', limit: 2, cursor })).toEqual(['thing 3', 'thing 2']);
    const wrong = await admin.call(authEndpoints.auditLog, { from: 'yesterday' });
    expect(wrong.refusal).toEqual([400, 'VALIDATION_FAILED', 'from']);
  });

  it('leaves sign-ins out where asked, and finds who acted by a part of the name', async () => {
    const { user } = await newPerson(service);
    const actor = user.username.slice(1).toUpperCase();
    expect((await entries({ actor })).map(({ action }) => action)).toContain('REGISTERED');
    expect(await entries({ actor, without: 'sign-ins' })).toEqual([]);
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

  it.each([
    "update audit.entry set action = 'X'",
    'delete from audit.entry',
    'truncate audit.entry',
    "insert into audit.entry (service, action, actor_name, subject, at) values ('auth', 'X', '', '', '2000-01-01')",
  ])('can be added to by services, and changed by none: %s', async (sql) => {
    const client = new Client({ connectionString: service.databaseUrl });
    await client.connect();
    await expect(client.query(sql).finally(() => client.end())).rejects.toThrow('permission denied');
  });
});

describe('the console for administrators', () => {
  it.each([
    ['grant', 'admin', 'is now an admin'],
    ['moderator', 'moderator', 'is now a moderator'],
    ['revoke', 'user', 'is now a user'],
  ])('%s makes the role %s and records it', async (command, role, text) => {
    const { user, acts, browser } = await newPerson(service);
    const outcome = await adminCommand(service, command, user.email.toUpperCase());
    expect(outcome).toEqual({ done: true, line: `${user.username} ${text}` });
    expect((await browser.user())?.role).toBe(role);
    expect(await acts()).toMatchObject([{ action: 'ROLE_CHANGED', actor_id: null, details: { role } }]);
  });

  it('confirms an address', async () => {
    const { user, browser } = await newPerson(service);
    expect((await adminCommand(service, 'verify', user.email))?.done).toBe(true);
    expect((await browser.user())?.emailVerified).toBe(true);
  });

  it('invites an address, and again before the invitation expires', async () => {
    for (let n = 0; n < 2; n++)
      expect((await adminCommand(service, 'invite', 'New@School.example'))?.done).toBe(true);
    expect(await service.sql('select email from auth.invitation')).toEqual([{ email: 'new@school.example' }]);
    expect((await adminCommand(service, 'invite', 'nobody'))?.done).toBe(false);
  });

  it('stops mail to an address that it comes back from, named by hand or by a report', async () => {
    const [ada, ben] = [await newPerson(service), await newPerson(service)];
    expect((await adminCommand(service, 'bounced', ada.user.email.toUpperCase()))?.done).toBe(true);
    const folder = await mkdtemp(join(tmpdir(), 'report-'));
    const file = join(folder, 'report.eml');
    await writeFile(
      file,
      deliveryReport({ to: ben.user.email, status: '5.2.2' }, { to: 'nobody@example.org', status: '5.1.1' }),
    );
    const { line } = (await adminCommand(service, 'bounced', file)) ?? {};
    expect(line).toContain(`${ben.user.username} gets no more mail`);
    expect(line).toContain('There is no account with the address nobody@example.org');
    const refusals = [await ada.browser.user(), await ben.browser.user()].map((user) => user?.mailRefusal);
    expect(refusals).toEqual(['REFUSED', 'MAILBOX_FULL']);
    await rm(folder, { recursive: true });
  });

  it.each([
    ['grant', undefined],
    ['grant', ' '],
    ['remove', 'ada@example.org'],
    [undefined, undefined],
  ])('%s %s is no command', async (command, email) => {
    expect(await adminCommand(service, command, email)).toBeNull();
  });

  it.each(['grant', 'verify', 'forget-factor'])('%s says that there is no such account', async (command) => {
    const line = 'There is no account with the address nobody@example.org';
    expect(await adminCommand(service, command, 'nobody@example.org')).toEqual({ done: false, line });
  });
});
