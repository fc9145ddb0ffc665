import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { CAST, initiativeBody, scene, setScene, startScenes } from './scene.ts';

// Tests which acts count for the limits of new accounts (docs/product.md#new-accounts).

const { recipient, owner, member } = CAST;
const newSender = { ...CAST.sender, isNew: true };
const newMember = { ...member, isNew: true };

const service = sharedService(() => startScenes({ LIMIT_FACTOR: '1' }));
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from limits.new_account; delete from auth.account_age_v1');
});

const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) seen.push((await call()).status);
  return seen;
};
const write = (as: typeof newSender) => () =>
  service.callAs(as, e.sendMessage, { threadId: scene.contactThreadId, text: 'And one more thing.' });

describe('messages', () => {
  it('count while nobody has answered', async () => {
    expect(await statuses(4, write(newSender))).toEqual([201, 201, 201, 429]);
  });

  it('do not count once the other side has accepted', async () => {
    await service.callAs(recipient, e.answerThread, { threadId: scene.contactThreadId, decision: 'ACCEPT' });
    expect(await statuses(5, write(newSender))).toEqual([201, 201, 201, 201, 201]);
  });

  it('do not count as replies of the one who was asked', async () => {
    expect(await statuses(4, write({ ...recipient, isNew: true }))).toEqual([201, 201, 201, 201]);
  });
});

describe('posts', () => {
  const post = (fields: Record<string, unknown>) => () =>
    service.callAs(newMember, e.createInitiative, initiativeBody(fields));

  it('count once, as a draft or as what it becomes', async () => {
    const drafts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { data } = await post({ state: 'DRAFT' })();
      drafts.push(data.initiative.id);
    }
    for (const initiativeId of drafts) {
      const { status } = await service.callAs(newMember, e.publishInitiative, { initiativeId });
      expect(status).toBe(200);
    }
    expect(await statuses(1, post({}))).toEqual([429]);
  });

  it('do not count for a team whose other owner is past the limits', async () => {
    const settled = (isNew: boolean) =>
      service.sql('insert into auth.account_age_v1 values ($1, now(), $2)', [owner.id, isNew]);
    await settled(false);
    expect(await statuses(4, post({ teamId: scene.teamId }))).toEqual([201, 201, 201, 201]);
    await service.sql('delete from auth.account_age_v1');
    await settled(true);
    expect(await statuses(4, post({ teamId: scene.teamId }))).toEqual([201, 201, 201, 429]);
  });
});
