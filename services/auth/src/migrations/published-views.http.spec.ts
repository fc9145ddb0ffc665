import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestService, testPublishedViews } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { authService } from '../auth.definition.ts';
import { newPerson, startAuth } from '../test/auth.fixture.ts';

testPublishedViews(authService);

describe('the access of other services', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startAuth();
  });
  afterAll(() => service?.close());

  const asRole = async (role: string, sql: string) => {
    const client = new Client({ connectionString: service.databaseUrl.replace('meshwork_auth', role) });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('covers names and pictures for both, addresses only for community, and no tables', async () => {
    const { user } = await newPerson(service, { name: 'Ada' });
    const profile = { user_id: user.id, username: user.username, display_name: 'Ada', avatar_url: null };
    const profiles = `select * from auth.public_profile_v1 where user_id = ${user.id}`;
    const emails = `select * from auth.contact_email_v1 where user_id = ${user.id}`;
    expect(await asRole('meshwork_catalog', profiles)).toEqual([profile]);
    expect(await asRole('meshwork_community', profiles)).toEqual([profile]);
    expect(await asRole('meshwork_community', emails)).toEqual([
      { user_id: user.id, email: user.email, takes_mail: false },
    ]);
    await expect(asRole('meshwork_catalog', emails)).rejects.toThrow('permission denied');
    for (const role of ['meshwork_catalog', 'meshwork_community']) {
      await expect(asRole(role, 'select email from auth.account')).rejects.toThrow('permission denied');
      await expect(asRole(role, 'select from auth.session')).rejects.toThrow('permission denied');
    }
  });

  it('covers the month of the account of adults alone', async () => {
    const { user } = await newPerson(service, { name: 'Ada' });
    const since = `select user_id, since::text from auth.member_since_v1 where user_id = ${user.id}`;
    const set = (columns: string) => service.sql(`update auth.account set ${columns} where id = ${user.id}`);
    const read = () => asRole('meshwork_community', since);
    await set("created_at = '2025-03-31T23:59:00Z', age_band = 'ADULT', band_changes_on = null");
    expect(await read()).toEqual([{ user_id: user.id, since: '2025-03-01' }]);
    await expect(asRole('meshwork_catalog', since)).rejects.toThrow('permission denied');
    for (const columns of [
      'age_band = null',
      "age_band = 'UNDER_13', band_changes_on = current_date + 400",
      "age_band = 'MINOR', band_changes_on = current_date + 400",
      "age_band = 'ADULT', band_changes_on = null, suspended_for_good = true",
      'suspended_for_good = false, hidden_at = now()',
    ]) {
      await set(columns);
      expect([columns, await read()]).toEqual([columns, []]);
    }
  });
});
