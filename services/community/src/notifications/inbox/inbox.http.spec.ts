import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, callsOf, relate, scene, setScene, startScenes, UNREAD_SQL } from '../../test/scene.ts';

const { recipient, sender, stranger } = CAST;

const service = sharedService(startScenes);
const calls = callsOf(service);
beforeEach(() => setScene(service));

const { answer, boxOf: box, unread } = calls;
const accept = () => answer(recipient, scene.requestThreadId, 'ACCEPT', 'Welcome');

describe('the boxes', () => {
  it('show a request to its recipient and to its sender only', async () => {
    const received = await box(recipient);
    expect(received.mentorContacts).toMatchObject([
      {
        id: scene.contactId,
        status: 'PENDING',
        message: 'Could you help us?',
        contactEmail: 'person16@example.org',
        requester: {
          id: 16,
          displayName: 'Person 16',
          email: 'person16@example.org',
          teamName: null,
          teamNumber: null,
        },
        mentor: { id: scene.mentorId, displayName: 'Person 15' },
        isUnread: true,
        isOverdue: false,
      },
    ]);
    expect(received.initiativeRequests).toMatchObject([
      { id: scene.requestId, initiative: { id: scene.initiativeId, title: 'Build Day' }, isUnread: true },
    ]);
    const sent = await box(sender, 'sent');
    expect([sent.mentorContacts[0]?.isUnread, sent.initiativeRequests[0]?.isUnread]).toEqual([false, false]);
    for (const [as, which] of [
      [stranger, 'received'],
      [stranger, 'sent'],
      [recipient, 'sent'],
      [sender, 'received'],
    ] as const)
      expect(await box(as, which)).toEqual({ mentorContacts: [], initiativeRequests: [] });
  });

  it('the boxes show open requests first, the oldest of them first, then the newest answers', async () => {
    await service.sql(`insert into community.request (id, kind, initiative_id, requester_id, state, decided_at, created_at) values
        (900051, 'INITIATIVE', ${scene.initiativeId}, 11, 'DECLINED', now(), now() + interval '1 hour'),
        (900052, 'INITIATIVE', ${scene.initiativeId}, 12, 'PENDING', null, now() + interval '2 hours');
      insert into community.message (request_id, part, author_id, side, text)
        values (900051, 'OPENING', 11, 'REQUESTER', 'a'), (900052, 'OPENING', 12, 'REQUESTER', 'b')`);
    const { initiativeRequests } = await box(recipient);
    expect(initiativeRequests.map(({ message }) => message)).toEqual(['May I come along?', 'b', 'a']);
  });

  it('keep what was written when the mentor or the initiative is gone', async () => {
    // As the service keeps the name of the account.
    await service.sql(`update community.mentor_profile set account_name = 'Person 15'`);
    await answer(recipient, scene.contactThreadId, 'ACCEPT', 'Call 313-555-0142');
    await calls.askMentor(stranger, { message: 'I build arms.' });
    expect((await box(sender, 'sent')).gone).toBeUndefined();
    await service.callAs(recipient, e.deleteMentor);
    await service.callAs(recipient, e.deleteInitiative, { initiativeId: scene.initiativeId });
    await service.sql(`update community.initiative set removed_at = now() - interval '31 days'`);
    await service.runTask('InitiativeRemoval');
    const gone = async (as: TestPerson, which: string) =>
      (await box(as, which)).gone?.map((row) => [
        row.kind,
        row.name,
        row.requesterName,
        row.status,
        row.message,
        row.note,
      ]);
    const notice = 'The initiative was cancelled.';
    const ofSender = await gone(sender, 'sent');
    expect(ofSender).toHaveLength(2);
    expect(ofSender).toEqual(
      expect.arrayContaining([
        ['MENTOR', 'Person 15', 'Person 16', 'ENDED', 'Could you help us?', 'Call 313-555-0142'],
        ['INITIATIVE', 'Build Day', 'Person 16', 'DECLINED', 'May I come along?', notice],
      ]),
    );
    const refusal = 'I no longer offer mentoring here.';
    expect(await gone(stranger, 'sent')).toEqual([
      ['MENTOR', 'Person 15', 'Person 11', 'DECLINED', 'I build arms.', refusal],
    ]);
    // The person who was the mentor and ran the initiative keeps their own side; nobody else has anything.
    expect(await gone(recipient, 'received')).toHaveLength(3);
    for (const [as, which] of [
      [recipient, 'sent'],
      [sender, 'received'],
      [CAST.owner, 'received'],
    ] as const)
      expect(await gone(as, which)).toBeUndefined();
    // As in the conversation itself: contact details are masked where somebody is under 18, and a block takes what was not accepted.
    await service.sql('update community.request set with_minor = true');
    await service.sql(`insert into auth.block_v1 values (${sender.id}, ${recipient.id})`);
    const masked = 'Call [telephone number hidden]';
    expect(await gone(sender, 'sent')).toEqual([
      ['MENTOR', 'Person 15', 'Person 16', 'ENDED', 'Could you help us?', masked],
    ]);
  });

  it('marks a message as overdue after 14 days', async () => {
    await service.sql(`update community.request set created_at = now() - interval '15 days'`);
    expect((await box(sender, 'sent')).mentorContacts[0]?.isOverdue).toBe(true);
  });
});

describe('the unread count', () => {
  const open = (as: TestPerson, threadId: number) => service.callAs(as, e.openThread, { threadId });

  it('the unread count is one number: an opened conversation is read in the boxes, in the list and behind the bell', async () => {
    const { data } = await calls.askMentor(stranger, { message: 'I build arms.' });
    const id = data.request.id;
    const everywhere = async () => {
      const [counts, boxes, list, bell] = await Promise.all([
        unread(recipient),
        box(recipient),
        service.callAs(recipient, e.listThreads),
        service.callAs(recipient, e.listNotifications),
      ]);
      return [
        counts,
        boxes.mentorContacts.find((one) => one.id === id)?.isUnread,
        list.data.threads.find((one) => one.id === id)?.isUnread,
        bell.data.find(({ path }) => path === `/requests/${id}`)?.isRead,
      ];
    };
    const three = { unread: 3, received: 3, sent: 0, notifications: 3 };
    expect(await everywhere()).toEqual([three, true, true, false]);
    // A list clears nothing, and neither does what one writes oneself.
    expect(await everywhere()).toEqual([three, true, true, false]);
    expect((await unread(stranger)).unread).toBe(0);
    await open(recipient, id);
    const two = { unread: 2, received: 2, sent: 0, notifications: 2 };
    expect(await everywhere()).toEqual([two, false, false, true]);
  });

  it('an act in the conversation clears the unread count of everybody who could have acted', async () => {
    await relate(service);
    await service.sql(UNREAD_SQL.replace(';', ' on conflict do nothing;'));
    expect((await unread(CAST.organizer)).received).toBe(1);
    await accept();
    expect((await unread(CAST.organizer)).received).toBe(0);
    expect((await unread(sender)).sent).toBe(1);
    await calls.send(sender, scene.requestThreadId, 'See you there');
    expect((await unread(sender)).sent).toBe(0);
    expect((await unread(CAST.organizer)).received).toBe(1);
  });

  it('open requests count as unread until their receiver opens them, and answers until the sender does', async () => {
    expect(await unread(recipient)).toEqual({ unread: 2, received: 2, sent: 0, notifications: 2 });
    await open(recipient, scene.contactThreadId);
    expect(await unread(recipient)).toEqual({ unread: 1, received: 1, sent: 0, notifications: 1 });
    expect((await box(recipient)).mentorContacts[0]?.isUnread).toBe(false);
    await accept();
    expect(await unread(sender)).toEqual({ unread: 1, received: 0, sent: 1, notifications: 1 });
    expect((await box(sender, 'sent')).initiativeRequests[0]).toMatchObject({
      isUnread: true,
      note: 'Welcome',
    });
    await open(sender, scene.requestThreadId);
    expect((await unread(sender)).unread).toBe(0);
  });

  it('withdrawn requests do not count as unread', async () => {
    await service.callAs(sender, e.withdrawThread, { threadId: scene.contactThreadId });
    expect((await unread(recipient)).unread).toBe(1);
  });
});
