import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { scene, startScenes } from '../../test/scene.ts';
import { aroundVerifiedTeams, coach, mentor, minor, TEAM } from './reading-along.fixture.ts';

const { service, mailbox } = serviceWithMail(startScenes);
const {
  askToJoin,
  threads,
  thread: read,
  titlesFor,
  notificationsOf,
  belongs,
  write,
} = aroundVerifiedTeams(service);

describe('what a guardian hears and may do when moderators hide something', () => {
  beforeEach(async () => {
    await belongs(TEAM, minor, 'MEMBER');
    await belongs(TEAM, coach, 'OWNER');
  });

  it('who asked and who reads along hear that a moderator paused it, and gave it back, without what it was about', async () => {
    const threadId = (await write()).data.request.threadId ?? 0;
    const decide = (action: string) =>
      service.callAs({ id: 18, role: 'moderator' }, e.decide, {
        kind: 'mentor',
        itemId: scene.mentorId,
        action,
        rule: action === 'HIDE' ? 'safety' : null,
        note: 'No',
      });
    const PAUSED = 'A moderator paused messages that you read';
    const RESUMED = 'Messages that a moderator paused can go on';
    // A second time is told as well, and each takes the place of the other.
    for (const [action, title, other] of [
      ['HIDE', PAUSED, RESUMED],
      ['RESTORE', RESUMED, PAUSED],
      ['HIDE', PAUSED, RESUMED],
    ] as const) {
      expect((await decide(action)).status).toBe(200);
      for (const person of [minor, coach]) {
        const [newest] = await notificationsOf(person);
        expect(newest).toMatchObject({ title, path: `/requests/${threadId}` });
        expect(await titlesFor(person)).not.toContain(other);
      }
      expect(await titlesFor(mentor)).not.toContain(title);
      // Both sides and who reads along see it on the page and in the list.
      const paused = action === 'HIDE' ? true : undefined;
      for (const as of [minor, coach, mentor])
        expect([(await read(as, threadId)).paused, (await threads(as))[0]?.paused]).toEqual([paused, paused]);
      const waiting = action === 'HIDE' ? [] : [threadId];
      expect((await threads(mentor, { show: 'waiting' })).map(({ id }) => id)).toEqual(waiting);
    }
  });

  it('the guardian ends what is about a hidden initiative, which is named to nobody', async () => {
    const asked = await askToJoin(minor);
    const { id, threadId } = asked.data.request;
    await service.callAs(mentor, e.answerThread, { threadId: id, decision: 'ACCEPT' });
    await service.sql('update community.initiative set hidden_at = now()');
    const { data } = await service.callAs(coach, e.endThread, { threadId });
    expect([data.thread.state, data.thread.may.end]).toEqual(['ENDED', false]);
    expect((await titlesFor(mentor)).at(-1)).toBe('{actor}, who reads along, ended messages of yours');
    const mail = await mailbox.next('person15@example.org', /gave back their place/);
    expect(`${mail.subject} ${mail.text}`).not.toContain('Build Day');
  });
});
