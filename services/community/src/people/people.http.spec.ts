import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { BlockedRequests, OlderBlockedRequests } from '../conversations/requests/blocked-requests.task.ts';
import { HeldRelease } from '../conversations/requests/held-release.task.ts';
import { DeletedPeople } from '../deleted-people.task.ts';
import { InboxStreamsMaintenance } from '../notifications/inbox/inbox-streams.service.ts';
import { belongs, withDeletedAccounts as deleted, stateSql } from '../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../test/scene.ts';

describe('deleted people', () => {
  const { sender, recipient, owner, member, applicant, stranger } = CAST;

  const service = sharedService(startScenes);
  beforeEach(() => setScene(service));

  const withDeletedAccounts = (ids: number[], check: () => Promise<void>) => deleted(service, ids, check);
  const rows = (table: string, where: string) =>
    service.sql(`select * from community.${table} where ${where}`);
  const details = () => service.call(e.initiativeDetails, { id: scene.initiativeId });

  it('deletes what belonged to them alone', () =>
    withDeletedAccounts([sender.id, recipient.id], async () => {
      expect(await rows('mentor_profile', 'true')).toEqual([]);
      expect(await rows('request', `kind <> 'TEAM'`)).toEqual([]);
      expect(await rows('message', 'true')).toEqual([]);
      expect(await rows('mark', `person_id <> ${owner.id}`)).toEqual([]);
      expect(await rows('initiative', 'true')).toEqual([]);
      expect(await rows('calendar_feed', 'true')).toEqual([]);
      expect((await service.call(e.listMentors)).data.mentors).toEqual([]);
    }));

  it('deletes what they were told, and what others were told of them', async () => {
    const tell = (to: number, by: number) =>
      service.sql(`insert into community.notification (person_id, kind, title, path, actor_id)
      values (${to}, 'REQUEST', '{actor} asks', '/account', ${by})`);
    await tell(sender.id, owner.id);
    await tell(owner.id, sender.id);
    await tell(owner.id, member.id);
    await service.sql(`insert into community.notification_setting (person_id, unsubscribe_key)
    values (${sender.id}, '\\x00'), (${owner.id}, '\\x00')`);
    await withDeletedAccounts([sender.id], async () => {
      expect(await rows('notification', 'true')).toMatchObject([
        { person_id: owner.id, actor_id: member.id },
      ]);
      expect(await rows('notification_setting', 'true')).toMatchObject([{ person_id: owner.id }]);
    });
  });

  it.each([
    ['a deletion, within a minute', DeletedPeople, 60],
    ['a block, within seconds', BlockedRequests, 5],
    ['who left a team with somebody blocked, within two minutes', OlderBlockedRequests, 120],
    ['that an adult may read along, within seconds', HeldRelease, 5],
    ['a lost session, within a second', InboxStreamsMaintenance, 1],
  ])('learns of %s', (_what, task, seconds) => {
    const minutes: number = Reflect.get(service.app.get(task, { strict: false }), 'everyMinutes');
    expect(minutes * 60).toBeLessThanOrEqual(seconds);
  });

  it('cancels what others have joined, who can still read it', async () => {
    await service.sql(stateSql('ACCEPTED', "request.kind = 'INITIATIVE'"));
    await withDeletedAccounts([recipient.id], async () => {
      expect((await details()).status).toBe(404);
      const { data } = await service.callAs(sender, e.initiativeDetails, { id: scene.initiativeId });
      expect([data.state, data.createdBy, data.contactEmail]).toEqual(['CANCELLED', null, null]);
    });
  });

  it('the posts of deleted people for a team stay, without creator and contact address', async () => {
    await service.sql(`update community.initiative set team_id = ${scene.teamId}`);
    await withDeletedAccounts([recipient.id], async () => {
      const { data } = await details();
      expect(data).toMatchObject({
        createdBy: null,
        creator: { displayName: 'Former member', avatarUrl: null },
      });
      expect(await rows('initiative', 'contact_email is not null')).toEqual([]);
    });
  });

  it('gives back a place of what is still to come, and promotes the first who waits', async () => {
    await service.sql('update community.initiative set individuals_needed = 1');
    await service.callAs(recipient, e.answerThread, { threadId: scene.requestThreadId, decision: 'ACCEPT' });
    const asked = await callsOf(service).askToJoin(stranger);
    expect(asked.data.request.status).toBe('WAITING');
    await withDeletedAccounts([sender.id], async () => {
      expect(await rows('initiative_place', 'true')).toMatchObject([
        { person_id: stranger.id, request_id: asked.data.request.id },
      ]);
      expect(await rows('request', `kind = 'INITIATIVE'`)).toMatchObject([
        { requester_id: stranger.id, state: 'ACCEPTED' },
      ]);
    });
  });

  it('still counts an accepted participation in what is over, without its texts', async () => {
    const answer = { threadId: scene.requestThreadId, decision: 'ACCEPT', note: 'Hi' };
    await service.callAs(recipient, e.answerThread, answer);
    await service.sql(`update community.initiative set start_date = '2026-01-10', end_date = null`);
    await withDeletedAccounts([sender.id], async () => {
      expect((await details()).data.participationCounts.individualsCount).toBe(1);
      expect(await rows('initiative_place', 'true')).toMatchObject([{ person_id: null, request_id: null }]);
      expect(await rows('message', 'true')).toEqual([]);
    });
  });

  it('a team whose owner is deleted has none, and others can claim it', () =>
    withDeletedAccounts([owner.id, member.id, applicant.id], async () => {
      expect(await rows('team_membership', 'true')).toEqual([]);
      expect(await rows('request', `kind = 'TEAM'`)).toEqual([]);
      const { data } = await service.callAs(sender, e.teamClaim, { teamId: scene.teamId });
      expect(data.methods).toEqual(['STATEMENT']);
    }));

  it('the deletion waits for a call that changes the owners of a team at the same time, and not each for the other', async () => {
    await belongs(service, scene.teamId, sender.id, 'OWNER');
    // As the call that removes an owner: the team first, then, when the clean-up waits or is over, the owner.
    const removal = service.sql(`do $$ begin
    perform from community.team where id = ${scene.teamId} for no key update;
    for tries in 1..400 loop
      exit when exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock');
      perform pg_sleep(0.01), pg_stat_clear_snapshot();
    end loop;
    delete from community.team_membership where user_id = ${sender.id};
  end $$`);
    await withDeletedAccounts([sender.id], async () => {
      await removal;
      expect(await rows('team_membership', `user_id = ${sender.id}`)).toEqual([]);
    });
  });

  it('deletes nothing of a person whose profile is missing but not deleted', async () => {
    await service.sql('delete from auth.public_profile_v1');
    await service.runTask('DeletedPeople');
    expect(await rows('team_membership', 'true')).toHaveLength(2);
    expect(await rows('request', 'true')).toHaveLength(3);
    expect(await rows('mentor_profile', 'true')).toHaveLength(1);
  });

  it('looks at a deletion again for a while, for what a call wrote that had begun before it', async () => {
    const watch = () =>
      service.sql(
        `insert into community.team_watch (team_id, user_id) values (${scene.emptyTeamId}, ${sender.id})`,
      );
    const watched = async () => {
      await watch();
      await service.runTask('DeletedPeople');
      return (await rows('team_watch', 'true')).length;
    };
    await withDeletedAccounts([sender.id], async () => {
      expect(await watched()).toBe(0);
      await service.sql(`update auth.deleted_account_v1 set deleted_at = now() - interval '1 hour'`);
      expect(await watched()).toBe(1);
    });
  });
});

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
