import { describe, expect, it } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { newPerson, startAuth } from '../../test/auth.fixture.ts';

describe('an account whose address was never confirmed', () => {
  const service = sharedService(() => startAuth({ SMTP_URL: 'smtp://127.0.0.1:1', UNVERIFIED_DAYS: '30' }));

  it('is deleted after the days that operators set, unless something is stored of it', async () => {
    const old = "created_at = now() - interval '31 days'";
    const columns = {
      old,
      verified: `${old}, email_verified_at = now()`,
      young: "created_at = now() - interval '29 days'",
      staff: `${old}, role = 'moderator'`,
      established: `${old}, established_at = now()`,
      content: old,
      decided: old,
    };
    const ids: Record<string, number> = {};
    for (const [name, set] of Object.entries(columns))
      ids[name] = (await newPerson(service, {}, set)).user.id;
    await service.sql("insert into community.personal_data_v1 values ($1, 'messages', '{}')", [ids.content]);
    await service.sql(
      "insert into auth.account_decision (account_id, action, decided_by) values ($1, 'WARN', 1)",
      [ids.decided],
    );
    await service.runTask('UnverifiedAccountRemoval');
    const left = await service.sql('select id from auth.account order by id');
    expect(left.map(({ id }) => id)).toEqual(Object.values(ids).filter((id) => id !== ids.old));
  });
});
