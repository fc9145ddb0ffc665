import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { Browser, newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';

let service: TestService;
let admin: Browser;
beforeAll(async () => {
  service = await startAuth();
  const { browser, user } = await newPerson(service);
  await service.sql("update auth.account set role = 'admin' where id = $1", [user.id]);
  admin = browser;
});
afterAll(() => service?.close());

const entries = async (query: Readonly<Record<string, string | number>>) =>
  (await admin.call(authEndpoints.auditLog, { query })).data;

describe('the audit log', () => {
  it('records what a person does with the account, and what was refused', async () => {
    const { browser, user } = await newPerson(service);
    const login = (password: string) =>
      new Browser(service).call(authEndpoints.login, { body: { email: user.email, password } });
    await login('Wrong-1-pass');
    await login(PASSWORD);
    await browser.call(authEndpoints.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'Sprocket-77-chain' },
    });
    await browser.call(authEndpoints.deleteAccount, { body: { password: 'Sprocket-77-chain' } });
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
    const first = await admin.call(authEndpoints.auditLog, { query: { action: 'REFUSED', limit: 2 } });
    expect(first.headers.get('X-Total-Count')).toBe('5');
    const next = new URL(/<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '', service.origin);
    const cursor = next.searchParams.get('cursor') ?? '';
    expect(await subjects({ action: 'REFUSED', limit: 2, cursor })).toEqual(['thing 3', 'thing 2']);
    const wrong = await admin.call(authEndpoints.auditLog, { query: { from: 'yesterday' } });
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'VALIDATION_FAILED']);
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
