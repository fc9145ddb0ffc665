import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, type Notification } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

describe('notifications', () => {
  const { recipient, sender, stranger, member, owner } = CAST;

  // Without mail: the list does not depend on it.
  const service = sharedService(startScenes);
  beforeAll(() => addPeople(service, ...Array.from({ length: 12 }, (_, n) => 3001 + n)));
  beforeEach(async () => {
    await setScene(service);
    // The scene's own unread requests play no part here.
    await service.sql('delete from community.mark');
  });

  const { answer, askMentor, askToJoin, end, notificationsOf: listOf, send, unread } = callsOf(service);
  const unreadOf = async (as: TestPerson) => (await unread(as)).notifications;
  const countsOf = async (as: TestPerson) => [(await listOf(as)).length, await unreadOf(as)];
  const add = (to: number, count: number) =>
    service.sql(`insert into community.notification (person_id, kind, title, path)
    select ${to}, 'EVENT', 'Change ' || n, '/initiatives/1' from generate_series(1, ${count}) n`);

  describe('the list', () => {
    it('whoever may answer is told each kind of request, with the way to it', async () => {
      await askToJoin(stranger);
      await askMentor(stranger);
      await service.callAs(stranger, e.joinTeam, { teamId: scene.teamId });
      expect((await listOf(recipient)).map(({ kind, title, isRead }) => [kind, title, isRead])).toEqual([
        ['REQUEST', 'Person 11 has a question for you as a mentor', false],
        ['REQUEST', 'Person 11 would like to join Build Day', false],
      ]);
      expect(await listOf(owner)).toMatchObject([
        {
          title: 'Person 11 would like to join 100 Robo Foxes',
          path: expect.stringMatching(/^\/requests\/\d+$/),
        },
      ]);
      expect(await listOf(stranger)).toEqual([]);
    });

    it('the messages of a conversation are one line, until it is read', async () => {
      await askToJoin(stranger);
      const [request] = await listOf(recipient);
      const threadId = Number(request?.path.replace('/requests/', ''));
      for (const text of ['I have tools.', 'I bring a friend.', 'We are two.'])
        await send(stranger, threadId, text);
      expect((await listOf(recipient)).map(({ kind, title }) => [kind, title])).toEqual([
        ['MESSAGE', 'Person 11 sent you a message'],
        ['REQUEST', 'Person 11 would like to join Build Day'],
      ]);
    });

    it('unread requests of a kind to one thing are one line, which leads to their list and reads them', async () => {
      const asks = (thing: string, id: number, title: string, count: number) =>
        service.sql(`with asked as (
            insert into community.request (kind, state, requester_id, ${thing}_id, ${thing === 'mentor' ? 'recipient_id,' : ''} due)
            select '${thing.toUpperCase()}', 'PENDING', 3000 + n, ${id}, ${thing === 'mentor' ? `${recipient.id},` : ''} 'RECIPIENT'
            from generate_series(1, ${count}) n returning id, requester_id
          ), marked as (
            insert into community.mark (person_id, request_id, unread_at) select ${recipient.id}, id, now() from asked
          )
          insert into community.notification (person_id, kind, title, actor_id, path, request_id, about_kind, about_id)
          select ${recipient.id}, 'REQUEST', '{actor} ${title}', requester_id, '/requests/' || id, id, '${thing}', ${id}
          from asked order by id`);
      await add(recipient.id, 1);
      await asks('initiative', scene.initiativeId, 'would like to join Build Day', 12);
      await asks('mentor', scene.mentorId, 'has a question for you as a mentor', 2);
      const [asked, , change] = await listOf(recipient, { limit: 3 });
      expect(await listOf(recipient, { limit: 3 })).toMatchObject([
        {
          title: 'Person 3002 and 1 other have a question for you as a mentor',
          path: '/requests?show=waiting',
        },
        {
          title: 'Person 3012 and 11 others would like to join Build Day',
          path: `/initiatives/${scene.initiativeId}/requests`,
          isRead: false,
        },
        { kind: 'EVENT' },
      ]);
      expect(await unreadOf(recipient)).toBe(15);
      const read = async (id = 0) =>
        (await service.callAs(recipient, e.readNotifications, { ids: [id] })).data.notifications;
      expect(await read(asked?.id)).toBe(13);
      expect(await read(change?.id)).toBe(12);
      const pages = await walk(service, e.listNotifications, { limit: 3 }, (lines) => lines, recipient);
      expect(pages.items.map(({ isRead }) => isRead)).toEqual([true, true, false, true]);
    });

    it('names people as they are called now', async () => {
      await askToJoin(stranger);
      const rename = (name: string) =>
        service.sql('update auth.public_profile_v1 set display_name = $1 where user_id = $2', [
          name,
          stranger.id,
        ]);
      await rename('Hidden member');
      expect((await listOf(recipient))[0]?.title).toBe('Hidden member would like to join Build Day');
      await rename('Person 11');
    });

    it('the list shows nothing of people on the other side of a block, and counts it no more', async () => {
      await askToJoin(stranger);
      expect(await countsOf(recipient)).toEqual([1, 1]);
      for (const [one, other] of [
        [recipient.id, stranger.id],
        [stranger.id, recipient.id],
      ]) {
        await service.sql(`delete from auth.block_v1; insert into auth.block_v1 values (${one}, ${other})`);
        expect(await countsOf(recipient)).toEqual([0, 0]);
      }
    });

    it('the list shows nothing of what moderators hide, until it is restored', async () => {
      const hide = (value: string) => service.sql(`update community.initiative set hidden_at = ${value}`);
      await answer(recipient, scene.requestThreadId);
      await service.sql('delete from community.notification');
      await end(recipient, scene.requestThreadId);
      await askToJoin(stranger);
      const titles = [{ title: 'Person 15 ended your participation in “Build Day”' }];
      expect([await listOf(sender), await countsOf(recipient)]).toMatchObject([titles, [1, 1]]);
      await hide('now()');
      expect([await listOf(sender), await countsOf(recipient)]).toEqual([[], [0, 0]]);
      await hide('null');
      expect(await countsOf(recipient)).toEqual([1, 1]);
    });

    it('filters by kind and goes on page by page, each entry once', async () => {
      await add(recipient.id, 45);
      await askToJoin(stranger);
      expect(await listOf(recipient, { kind: 'REQUEST' })).toHaveLength(1);
      const { items, totals } = await walk(
        service,
        e.listNotifications,
        { limit: 10, kind: 'EVENT' },
        (page: Notification[]) => page,
        recipient,
      );
      expect(new Set(items.map(({ id }) => id)).size).toBe(45);
      expect(new Set(totals)).toEqual(new Set([45]));
      expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort((a, b) => b - a));
    });

    it('forgets entries after 180 days', async () => {
      await add(recipient.id, 2);
      await service.sql(
        `update community.notification set created_at = now() - interval '181 days' where title = 'Change 1'`,
      );
      await service.runTask('OldNotificationRemoval');
      expect((await listOf(recipient)).map(({ title }) => title)).toEqual(['Change 2']);
    });
  });

  describe('what is read', () => {
    const read = (as: TestPerson, body: object) => service.callAs(as, e.readNotifications, body);

    it('a person reads one entry, those up to the newest seen, or all, and never those of somebody else', async () => {
      await add(recipient.id, 4);
      await add(member.id, 1);
      const [newest, second, ...older] = await listOf(recipient);
      expect((await read(recipient, { ids: [newest?.id] })).data).toEqual({ notifications: 3 });
      expect((await read(member, { ids: [second?.id] })).data).toEqual({ notifications: 1 });
      expect((await read(recipient, { upTo: older[0]?.id })).data).toEqual({ notifications: 1 });
      expect((await listOf(recipient)).map(({ isRead }) => isRead)).toEqual([true, false, true, true]);
      expect((await read(recipient, {})).data).toEqual({ notifications: 0 });
      expect(await unreadOf(member)).toBe(1);
    });

    it('the newest request is read too when all up to its entry are seen', async () => {
      await askToJoin(stranger);
      const [newest] = await listOf(recipient);
      expect((await read(recipient, { upTo: newest?.id })).data).toEqual({ notifications: 0 });
    });

    it('a request is read for everybody who could answer it, when one of them does', async () => {
      await service.sql(`update community.initiative set team_id = ${scene.teamId}`);
      const { data } = await askToJoin(stranger);
      expect(await countsOf(owner)).toEqual([1, 1]);
      await answer(owner, data.request.id);
      expect(await countsOf(owner)).toEqual([1, 0]);
    });

    it('an entry goes when its request is withdrawn', async () => {
      const { data } = await askToJoin(stranger);
      await service.callAs(recipient, e.readNotifications);
      await service.callAs(stranger, e.withdrawThread, { threadId: data.request.id });
      expect(await listOf(recipient)).toEqual([]);
    });
  });
});
