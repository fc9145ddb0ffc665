import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { type HiddenThing, prepare, startWithModerator, TOKEN } from './hidden.fixture.ts';
import { CAST, type Scene } from './scene.ts';

const { visitor, stranger, member, owner, receiver, sender, moderator, admin } = CAST;

let service: TestService;
let thing: HiddenThing;
let scene: Scene;
beforeAll(async () => {
  service = await startWithModerator();
});
afterAll(() => service?.close());

const seek = (as: TestPerson | undefined) => thing.seek(as);

describe('an initiative that is not listed', () => {
  const set = (sql: string) =>
    service.sql(`update community.initiative set ${sql} where id = ${scene.initiativeId}`);
  beforeEach(async () => {
    thing = await prepare(service, 'initiative');
    ({ scene } = thing);
  });

  it('is found nowhere as a draft by anybody but those who may change it, not even by moderators', async () => {
    // Nobody has asked to join a draft.
    await service.sql('delete from community.initiative_request');
    const before = (await seek(visitor)).length;
    expect(before).toBeGreaterThanOrEqual(8);
    await set(`state = 'DRAFT'`);
    for (const reader of [visitor, stranger, member, receiver, sender, moderator, admin])
      expect([reader?.id, await seek(reader)]).toEqual([reader?.id, []]);
    const page = `${communityEndpoints.initiativeDetails.path}?id=${scene.initiativeId}`;
    const organizing = ['eventRequests', 'participants'] as const;
    expect((await seek(owner)).sort()).toEqual(
      [
        page,
        ...organizing.map((name) => `${communityEndpoints[name].path}?id=${scene.initiativeId}`),
        `${communityEndpoints.teamPosts.path}?teamId=${scene.teamId}`,
      ].sort(),
    );
    const report = { kind: 'initiative', itemId: scene.initiativeId, reason: 'SPAM' };
    const answered = await service.call(communityEndpoints.report, { as: stranger, body: report });
    expect(answered.status).toBe(404);
    await set(`state = 'PUBLISHED'`);
    expect(await seek(visitor)).toHaveLength(before);
  });

  it('is read after its deletion by those who had joined, on its page, in their calendar and their requests', async () => {
    await service.call(communityEndpoints.deleteInitiative, {
      as: owner,
      body: { initiativeId: scene.initiativeId },
    });
    for (const reader of [visitor, stranger, receiver, moderator])
      expect([reader?.id, (await seek(reader)).filter((address) => !address.includes(TOKEN))]).toEqual([
        reader?.id,
        [],
      ]);
    // They were told of the cancellation, and keep their requests.
    const own = ['initiativeDetails', 'myContacts', 'listNotifications', 'listThreads'] as const;
    const thread = communityEndpoints.threadDetails.path;
    const paths = [
      ...own.map((name) => communityEndpoints[name].path),
      communityMedia.calendarFeed.path.replace(':token', TOKEN),
    ];
    for (const reader of [member, sender]) {
      const found = new Set((await seek(reader)).map((address) => address.split('?')[0]));
      found.delete(thread);
      expect([...found].sort()).toEqual([...paths].sort());
    }
    const feed = await thing.get(communityMedia.calendarFeed.path.replace(':token', TOKEN), visitor);
    expect(feed.text).toContain('STATUS:CANCELLED');
  });

  it('is in no total, and in all of them while it is cancelled or postponed', async () => {
    const total = async () => (await thing.get('/_api/initiatives?limit=1', visitor)).total;
    const before = Number(await total());
    for (const [state, expected] of [
      ['DRAFT', before - 1],
      ['CANCELLED', before],
      ['POSTPONED', before],
      ['PUBLISHED', before],
    ] as const) {
      await set(`state = '${state}'`);
      expect([state, Number(await total())]).toEqual([state, expected]);
    }
    await set('removed_at = now()');
    expect(Number(await total())).toBe(before - 1);
  });
});
