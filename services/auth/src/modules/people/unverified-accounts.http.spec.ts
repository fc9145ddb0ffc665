import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { newPerson, startAuth } from '../../test/auth.fixture.ts';
import { UnverifiedAccounts } from './unverified-accounts.ts';

describe('an account whose address was never confirmed', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startAuth({ SMTP_URL: 'smtp://127.0.0.1:1', UNVERIFIED_DAYS: '30' });
  });
  afterAll(() => service?.close());

  it('is deleted after the days that operators set, unless something is stored of it', async () => {
    const changes = {
      old: 'username = username',
      verified: 'email_verified_at = now()',
      young: "created_at = now() - interval '29 days'",
      staff: "role = 'moderator'",
      established: 'established_at = now()',
      content: 'username = username',
      decided: 'username = username',
    };
    const ids: Record<string, number> = {};
    for (const [name, change] of Object.entries(changes)) {
      const { user } = await newPerson(service);
      ids[name] = user.id;
      await service.sql("update auth.account set created_at = now() - interval '31 days' where id = $1", [
        user.id,
      ]);
      await service.sql(`update auth.account set ${change} where id = $1`, [user.id]);
    }
    await service.sql("insert into community.personal_data_v1 values ($1, 'messages', '{}')", [ids.content]);
    await service.sql(
      "insert into auth.account_decision (account_id, action, decided_by) values ($1, 'WARN', 1)",
      [ids.decided],
    );
    await service.app.get(UnverifiedAccounts).runOnce();
    const left = await service.sql('select id from auth.account order by id');
    expect(left.map(({ id }) => id)).toEqual(Object.values(ids).filter((id) => id !== ids.old));
  });
});
