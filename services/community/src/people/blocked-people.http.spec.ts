import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { stateSql } from '../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../test/scene.ts';

describe('blocked people', () => {
  const { recipient, sender, owner, member, applicant, stranger } = CAST;

  const { service, mailbox } = serviceWithMail(startScenes);
  const { answer, askMentor, askToJoin, boxOf, unread } = callsOf(service);
  beforeEach(() => setScene(service));

  const block = (blocker: TestPerson, blocked: TestPerson) =>
    service.sql('insert into auth.block_v1 values ($1, $2)', [blocker.id, blocked.id]);
  const countOf = async (as: TestPerson, box: string) => {
    const { mentorContacts, initiativeRequests } = await boxOf(as, box);
    return mentorContacts.length + initiativeRequests.length;
  };
  const counts = async () => [
    ...[await countOf(recipient, 'received'), await countOf(sender, 'sent')],
    ...[(await unread(recipient)).unread, (await unread(sender)).unread],
  ];

  const inboxes = async () => [
    ...[await countOf(recipient, 'received'), (await unread(recipient)).unread],
    await service.sql('select person_id, kind from community.notification where person_id = $1', [
      recipient.id,
    ]),
  ];

  /** A sender who was blocked keeps the view from before, and the person who blocks sees nothing of the other. */
  describe.each([
    ['the recipient', recipient, sender, [1, 2], [404, 404]],
    ['the sender', sender, recipient, [1, 1], [404, 404]],
  ] as const)('a block by %s', (_name, blocker, blocked, left, answered) => {
    beforeEach(() => block(blocker, blocked));

    it('takes what was not accepted out of the inbox, and everything out of the counts', async () => {
      await service.sql('delete from auth.block_v1');
      await answer(recipient, scene.contactThreadId);
      expect(await counts()).toEqual([2, 2, 1, 1]);
      await block(blocker, blocked);
      expect(await counts()).toEqual([...left, 0, 0]);
    });

    it('lets the one who was asked answer nothing', async () => {
      const { contactThreadId, requestThreadId } = scene;
      const answers = [contactThreadId, requestThreadId].map((threadId) =>
        service.callAs(recipient, e.answerThread, { threadId, decision: 'ACCEPT' }),
      );
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answered);
    });
  });

  it('refuses who blocks to write to the other', async () => {
    await service.sql('delete from community.request');
    await block(sender, recipient);
    const asked = [await askMentor(sender), await askToJoin(sender)];
    expect(asked.map(({ refusal }) => refusal)).toEqual([
      [404, 'MENTOR_NOT_FOUND'],
      [404, 'INITIATIVE_NOT_FOUND'],
    ]);
  });

  it('takes what a blocked person writes as from anybody, and shows it to nobody as long as the block stands', async () => {
    await service.sql('delete from community.request');
    const nobody = await inboxes();
    await block(recipient, sender);
    const asked = [await askMentor(sender), await askToJoin(sender)];
    expect(asked.map(({ status }) => status)).toEqual([201, 201]);
    const [{ id: threadId }] = (await service.sql(
      "select id from community.request where kind = 'MENTOR'",
    )) as [{ id: number }];
    const shown = (await service.callAs(sender, e.threadDetails, { threadId })).data.thread;
    expect([shown.state, shown.may.write, shown.may.withdraw]).toEqual(['PENDING', true, true]);
    expect((await service.callAs(sender, e.sendMessage, { threadId, text: 'Are you there?' })).status).toBe(
      201,
    );
    expect((await service.callAs(sender, e.ownMatters)).data.matters.map(({ state }) => state)).toEqual([
      'PENDING',
      'PENDING',
    ]);
    expect([(await askMentor(sender)).refusal[1], await countOf(sender, 'sent')]).toEqual([
      'REQUEST_EXISTS',
      2,
    ]);
    // The other side: no entry, no mail, no page.
    expect(await inboxes()).toEqual(nobody);
    expect((await service.callAs(recipient, e.threadDetails, { threadId })).status).toBe(404);
    await service.sql('delete from auth.block_v1');
    expect(
      (await service.callAs(recipient, e.threadDetails, { threadId })).data.thread.messages.at(-1)?.text,
    ).toBe('Are you there?');
  });

  it('a sender withdraws from somebody whom they block, and gives a place back', async () => {
    await block(sender, recipient);
    await block(applicant, owner);
    const { contactThreadId, requestThreadId, teamId } = scene;
    const withdrawn = [
      await service.callAs(sender, e.withdrawThread, { threadId: contactThreadId }),
      await service.callAs(sender, e.withdrawThread, { threadId: requestThreadId }),
      await service.callAs(applicant, e.withdrawJoin, { teamId }),
    ];
    expect(withdrawn.map(({ status }) => status)).toEqual([200, 200, 200]);
    const states = () => service.sql('select state from community.request order by id');
    expect(await states()).toEqual([{ state: 'WITHDRAWN' }, { state: 'WITHDRAWN' }, { state: 'WITHDRAWN' }]);
    await setScene(service);
    await block(sender, recipient);
    await service.sql(stateSql('ACCEPTED', "request.kind = 'INITIATIVE'"));
    const back = await service.callAs(sender, e.endThread, { threadId: requestThreadId });
    expect([back.status, (await states())[0]]).toEqual([200, { state: 'ENDED' }]);
    expect(await service.sql('select from community.initiative_place')).toEqual([]);
  });

  it('a block hides a request to join a team from the owner, and refuses new ones', async () => {
    await block(owner, applicant);
    await block(stranger, owner);
    const { data } = await service.callAs(owner, e.teamMembers, { teamId: scene.teamId });
    expect([data.members.length, data.requests]).toEqual([2, []]);
    expect((await service.callAs(owner, e.userTeams)).data.userTeams[0]?.pendingRequests).toBe(0);
    const refused = await service.callAs(stranger, e.joinTeam, { teamId: scene.teamId });
    expect(refused.refusal).toEqual([404, 'TEAM_NOT_FOUND']);
    const body = { teamId: scene.teamId, userId: applicant.id, decision: 'ACCEPT' } as const;
    expect((await service.callAs(owner, e.respondToMember, body)).failure.code).toBe('NO_JOIN_REQUEST');
  });

  it('a block leaves a thread with a team to those of its people who are not blocked', async () => {
    await service.sql(`update community.initiative set team_id = ${scene.teamId}, created_by = ${member.id}`);
    await block(owner, stranger);
    const { data } = await askToJoin(stranger);
    await mailbox.next('person12@example.org', /would like to join/);
    expect(mailbox.mails.filter(({ subject }) => subject?.includes('would like to join'))).toEqual([]);
    expect([await countOf(member, 'received'), await countOf(owner, 'received')]).toEqual([2, 1]);
    expect(await countOf(stranger, 'sent')).toBe(1);
    const answers = [await answer(owner, data.request.id), await answer(member, data.request.id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });
});
