import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { newPerson, startAuth } from '../../test/auth.fixture.ts';

describe('blocking a person', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startAuth();
  });
  afterAll(() => service?.close());

  const blocksOf = async ({ browser }: Awaited<ReturnType<typeof newPerson>>) =>
    (await browser.call(authEndpoints.blocks)).data.people;

  it('is seen by the blocker alone, happens once, and can be ended', async () => {
    const [blocker, blocked] = [await newPerson(service), await newPerson(service, { name: 'Ada' })];
    const body = { accountId: blocked.user.id };
    const twice = [1, 2].map(() => blocker.browser.call(authEndpoints.block, { body }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await blocksOf(blocker)).toEqual([{ id: blocked.user.id, displayName: 'Ada' }]);
    expect(await blocksOf(blocked)).toEqual([]);
    expect(await service.sql('select * from auth.block_v1')).toEqual([
      { blocker_id: blocker.user.id, blocked_id: blocked.user.id },
    ]);
    await blocker.browser.call(authEndpoints.unblock, { body });
    expect(await blocksOf(blocker)).toEqual([]);
  });

  it('ends with either account', async () => {
    const [blocker, blocked] = [await newPerson(service), await newPerson(service)];
    await blocker.browser.call(authEndpoints.block, { body: { accountId: blocked.user.id } });
    await service.sql('delete from auth.account where id = $1', [blocked.user.id]);
    expect(await blocksOf(blocker)).toEqual([]);
  });
});
