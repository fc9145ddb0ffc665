import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, stranger } = CAST;
const { initiativeId } = scene;
const SENDER = 'person16@example.org';

const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(() => setScene(service));

const { changeInitiative, moveInitiative, thread } = callsOf(service);
const details = (as?: { id: number }) => service.callAs(as, e.initiativeDetails, { id: initiativeId });
const move = (state: string, note?: string) => moveInitiative(recipient, state, note);
const change = (fields: Record<string, unknown>) =>
  changeInitiative(recipient, { title: 'Build Day', ...fields });

/** Reads what the conversation of the request says of the initiative, for both sides. */
const matters = async () => {
  const [own, theirs] = [sender, recipient].map((as) => thread(as, scene.requestThreadId));
  expect((await own)?.matter).toEqual((await theirs)?.matter);
  return (await own)?.matter;
};

describe('the deletion of an initiative', () => {
  const remove = () => service.callAs(recipient, e.deleteInitiative, { initiativeId });
  const removeForGood = async () => {
    await service.sql(`update community.initiative set removed_at = now() - interval '31 days'`);
    await clean();
  };
  const clean = () => service.runTask('InitiativeRemoval');

  it('the deletion of an initiative tells those who wait, declines their requests, and cannot be undone', async () => {
    expect((await remove()).status).toBe(200);
    await mailbox.next(SENDER, /Build Day: cancelled/);
    expect((await details()).status).toBe(404);
    expect((await details(stranger)).status).toBe(404);
    const seen = await details(sender);
    expect([seen.data.state, seen.data.removedAt]).toEqual(['CANCELLED', expect.any(String)]);
    const [request] = await service.sql(`select request.state, note.text as note from community.request
      join community.message note on note.request_id = request.id and note.part = 'NOTE'`);
    expect(request).toEqual({ state: 'DECLINED', note: 'The initiative was cancelled.' });
    for (const call of [remove, () => move('PUBLISHED'), () => change({})])
      expect((await call()).status).toBe(404);
  });

  it('a deletion is final after 30 days', async () => {
    await remove();
    await service.sql(`update community.initiative set removed_at = now() - interval '29 days'`);
    await clean();
    expect((await details(sender)).status).toBe(200);
    await service.sql(`update community.initiative set removed_at = now() - interval '31 days'`);
    await clean();
    expect((await details(sender)).status).toBe(404);
    expect(await service.sql('select id from community.initiative')).toEqual([]);
    expect(await matters()).toMatchObject({ state: 'GONE', at: null });
  });

  it('a deleted initiative leaves its conversations to who ran it, and nothing to decide', async () => {
    const see = (as: TestPerson) => service.callAs(as, e.threadDetails, { threadId: scene.requestThreadId });
    await service.sql(`insert into community.message (request_id, part, author_id, side, text)
      values (${scene.requestThreadId}, 'THANKS', ${sender.id}, 'REQUESTER', 'Thanks')`);
    await removeForGood();
    for (const as of [sender, recipient])
      expect((await see(as)).data.thread).toMatchObject({
        state: 'DECLINED',
        target: { id: null, name: 'Build Day' },
        messages: [{ text: 'May I come along?' }],
        may: { write: false, answer: false, withdraw: false, end: false },
      });
    expect((await see(stranger)).status).toBe(404);
    // Thanks for an event are none for the mentor.
    const { data } = await service.call(e.mentorDetails, { mentorId: scene.mentorId });
    expect(data.thanks).toBe(0);
  });

  it('a deleted initiative leaves its conversations to an owner of its team where the poster no longer runs it', async () => {
    await service.sql('update community.initiative set team_id = $1', [scene.teamId]);
    await removeForGood();
    const threads = await service.sql(`select recipient_id from community.request where kind = 'INITIATIVE'`);
    expect(threads).toEqual([{ recipient_id: CAST.owner.id }]);
  });
});
