import { describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { scene, startScenes } from '../../test/scene.ts';
import {
  aroundVerifiedTeams,
  coach,
  mentor,
  minor,
  OTHER_TEAM,
  TEAM,
  textsOf,
} from './reading-along.fixture.ts';

/** Another one under 18. */
const other: TestPerson = { id: 44, ageBand: 'MINOR' };

const { service, mailbox } = serviceWithMail(startScenes);
const {
  askToJoin,
  mentor: readMentor,
  threads,
  release,
  releaseAll,
  leaves,
  boxOf,
  notificationsOf,
  thread: read,
  titlesFor,
  send,
  belongs,
  write,
} = aroundVerifiedTeams(service);

const waiting = async (as: TestPerson) => (await service.callAs(as, e.heldMessages)).data.messages;
/** Collects every trace by which the other side could learn of a message. */
const tracesFor = async (as: TestPerson) => {
  const requests = await service.callAs(as, e.eventRequests, { id: scene.initiativeId });
  return JSON.stringify([
    await boxOf(as, 'received'),
    (await service.callAs(as, e.unreadContacts)).data,
    await threads(as),
    requests.status === 200 ? requests.data.requests : [],
    await notificationsOf(as),
  ]);
};

describe('without an adult who runs a team of theirs', () => {
  const asks: [string, () => Promise<{ status: number }>][] = [
    ['a message to a mentor', () => write()],
    ['a request to join an initiative', () => askToJoin(minor, { students: 3 })],
    [
      'a message from team to team',
      async () => {
        await belongs(TEAM, minor, 'OWNER');
        await belongs(OTHER_TEAM, mentor, 'OWNER');
        const body = { fromTeamId: TEAM, teamId: OTHER_TEAM, message: 'Shall we build together?' };
        return service.callAs(minor, e.writeToTeam, body);
      },
    ],
  ];

  it.each(asks)('%s waits: only its author has it', async (_name, ask) => {
    const before = await tracesFor(mentor);
    expect((await ask()).status).toBe(201);
    expect(await tracesFor(mentor)).toBe(before);
    expect(await threads(minor)).toEqual([]);
    const [held] = await waiting(minor);
    expect(held?.text).toMatch(/take part|help our team|build together/);
    expect((await service.callAs(minor, e.ownMatters)).data.held).toHaveLength(1);
    expect((await ask()).status).toBe(409);
    await release();
    expect(await tracesFor(mentor)).toBe(before);
    expect((await service.callAs(mentor, e.withdrawHeld, { heldId: held?.heldId })).status).toBe(404);
    expect((await service.callAs(minor, e.withdrawHeld, { heldId: held?.heldId })).status).toBe(200);
    expect(await waiting(minor)).toEqual([]);
  });

  it('somebody under 18 whom an adult asks hears that nobody reads along yet, and not who asked', async () => {
    await belongs(TEAM, minor, 'OWNER');
    await belongs(OTHER_TEAM, mentor, 'OWNER');
    const body = { fromTeamId: OTHER_TEAM, teamId: TEAM, message: 'Shall we build together?' };
    expect((await service.callAs(mentor, e.writeToTeam, body)).status).toBe(201);
    expect(await titlesFor(minor)).toEqual([
      'An adult wants to reach you, and nobody reads along for you yet',
    ]);
    const mail = await mailbox.next('person41@example.org', /An adult wants to reach you/);
    expect(mail.text).not.toMatch(/Person 15|Old Owls|build together/);
    expect((await service.callAs(minor, e.heldMessages)).data.asked).toEqual({ count: 1 });
    await service.sql(`insert into community.team_membership (team_id, user_id, role, joined_at)
      values (${TEAM}, 42, 'OWNER', '2031-05-01T08:00:00Z')`);
    expect((await service.callAs(minor, e.heldMessages)).data.asked?.next).toEqual({
      displayName: 'Person 42',
      countsAt: '2031-05-15T08:00:00.000Z',
    });
    expect((await service.callAs(coach, e.heldMessages)).data.asked).toBeUndefined();
  });

  it('is told nothing of what others under 18 ask', async () => {
    await belongs(TEAM, minor, 'OWNER');
    await service.sql(
      `insert into community.held_message (author_id, team_id, text, by_new_account, is_verified)
        values (44, ${TEAM}, 'Hello', false, true)`,
    );
    expect((await service.callAs(minor, e.heldMessages)).data.asked).toBeUndefined();
    await service.sql(`update auth.standing_v1 set age_band = 'ADULT' where user_id = 44`);
    expect((await service.callAs(minor, e.heldMessages)).data.asked).toEqual({ count: 1 });
  });

  it('who runs the team with them and has not said an age hears that something waits', async () => {
    await belongs(TEAM, minor, 'OWNER');
    await belongs(TEAM, coach, 'OWNER');
    await belongs(OTHER_TEAM, mentor, 'OWNER');
    await service.sql(`delete from auth.standing_v1 where user_id = 42`);
    const body = { fromTeamId: OTHER_TEAM, teamId: TEAM, message: 'Shall we build together?' };
    await service.callAs(mentor, e.writeToTeam, body);
    const [entry] = await notificationsOf(coach);
    expect(entry).toMatchObject({
      title: 'An adult wants to reach you, and it waits',
      path: `/teams/${TEAM}`,
    });
    const mail = await mailbox.next('person42@example.org', /and it waits$/);
    expect(mail.text).not.toMatch(/Person 15|Old Owls|build together/);
  });

  it.each(asks)('%s is passed on once when an adult runs the team', async (_name, ask) => {
    await ask();
    await belongs(TEAM, coach, 'OWNER');
    if ((await service.sql('select from community.team_membership where user_id = 41')).length === 0)
      await belongs(TEAM, minor, 'MEMBER');
    await releaseAll();
    expect(await waiting(minor)).toEqual([]);
    const seen = await threads(mentor);
    expect(seen).toHaveLength(1);
    const thread = await read(mentor, seen[0]?.id ?? 0);
    expect([thread.messages.length, thread.messages[0]?.text]).toEqual([
      1,
      expect.stringMatching(/take part|help our team|build together/),
    ]);
    expect(await titlesFor(mentor)).toHaveLength(1);
    const told = (await titlesFor(minor)).filter((title) => /your message/i.test(title));
    const named =
      thread.kind === 'MENTOR'
        ? /^\{actor\} has received/
        : RegExp(`about ${thread.target.name} was delivered$`);
    expect(told).toEqual([expect.stringMatching(named)]);
    if (thread.kind === 'INITIATIVE') expect(thread.comers).toEqual({ students: null, adults: null });
    // In the conversation of two teams the adult who runs one of them takes part.
    expect(thread.readers?.map(({ id }) => id)).toEqual(thread.kind === 'TEAMS' ? [] : [42]);
  });

  it('passes a request to join a team on without its words, which follow when the person is in', async () => {
    await belongs(TEAM, coach, 'OWNER');
    // An owner of a while vouches for whom they accept.
    await service.sql(`update community.team_membership set joined_at = now() - interval '15 days'`);
    await service.callAs(minor, e.joinTeam, { teamId: TEAM, message: 'I like to weld.' });
    const threadId = (await threads(coach))[0]?.id ?? 0;
    expect(textsOf(await read(coach, threadId))).toEqual([]);
    expect(textsOf(await read(minor, threadId))).toEqual(['waits: I like to weld.']);
    const body = { teamId: TEAM, userId: 41, decision: 'ACCEPT' };
    expect((await service.callAs(coach, e.respondToMember, { ...body, note: 'Hi' })).failure.code).toBe(
      'NO_READER',
    );
    expect((await service.callAs(coach, e.respondToMember, body)).status).toBe(200);
    await releaseAll();
    expect(textsOf(await read(coach, threadId))).toEqual(['I like to weld.']);
  });

  it('what an adult asks somebody under 18 waits, too', async () => {
    await service.sql(`update community.initiative set created_by = 41`);
    const { data } = await askToJoin(mentor);
    expect(data.request.held).toBe(true);
    expect(await threads(minor)).toEqual([]);
    await belongs(TEAM, minor, 'MEMBER');
    await belongs(TEAM, coach, 'OWNER');
    await releaseAll();
    const thread = await read(minor, (await threads(minor))[0]?.id ?? 0);
    expect(thread.readers?.map(({ id }) => id)).toEqual([42]);
  });

  it('what could not go is tried again after a rest, and not every two seconds', async () => {
    await service.sql(`update community.initiative set created_by = 41`);
    await askToJoin(mentor);
    const triedAt = async () =>
      (await service.sql<{ tried_at: string }>('select tried_at::text from community.held_message'))[0]
        ?.tried_at;
    await service.sql(`update community.held_message set created_at = now() - interval '10 days'`);
    await release();
    const first = await triedAt();
    expect(first).toEqual(expect.any(String));
    await release();
    expect(await triedAt()).toBe(first);
    await service.sql(`update community.held_message set tried_at = tried_at - interval '61 seconds'`);
    await release();
    expect(new Date((await triedAt()) ?? 0).getTime()).toBeGreaterThanOrEqual(new Date(first ?? 0).getTime());
  });

  it('a request that waits for a guardian is not open, and an answer that waits makes nobody slow', async () => {
    const tick = () => service.runTask('RequestClock');
    const age = (table: string) =>
      service.sql(`update community.${table} set created_at = now() - interval '30 days'`);
    const reminders = async () => (await titlesFor(mentor)).filter((title) => title.includes('waiting'));
    await belongs(TEAM, minor, 'MEMBER');
    await write();
    await age('held_message');
    await tick();
    expect([(await readMentor()).answering, await reminders()]).toEqual([null, []]);
    // A coach comes, so it is passed on; the coach leaves, and the mentor's answer waits.
    await belongs(TEAM, coach, 'OWNER');
    await releaseAll();
    expect((await readMentor()).answering).toMatchObject({ open: 1 });
    await leaves(TEAM, coach);
    await send(mentor, (await threads(mentor))[0]?.id ?? 0, 'Gladly. When do you meet?');
    await age('request');
    await tick();
    expect(await reminders()).toEqual([]);
    const known = { availabilityStatus: 'AVAILABLE', answering: { isSlow: false } };
    expect(await readMentor()).toMatchObject(known);
    // Taken back, it is an answer no more.
    await service.sql('delete from community.held_message');
    await tick();
    const slow = { availabilityStatus: 'LIMITED', answering: { isSlow: true } };
    expect(await readMentor()).toMatchObject(slow);
  });

  it('a conversation between two people under 18 needs no guardian', async () => {
    await service.sql(`update community.initiative set created_by = 44`);
    expect((await askToJoin(minor)).data.request.held).toBeUndefined();
    expect((await threads(other)).length).toBe(1);
  });
});
