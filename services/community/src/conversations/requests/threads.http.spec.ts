import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, owner, member, applicant, stranger, minor } = CAST;
const ALL_SIDES = [recipient, sender, owner, applicant];

const service = sharedService(startScenes);
const { answer, askMentor, end, send: write, thread: read, threads: list } = callsOf(service);
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from auth.standing_v1');
  // A mentor has said their age.
  await setStanding(service, [{ id: recipient.id }]);
});

const readAllBlocks = () => service.runTask('OlderBlockedRequests');

describe('the list', () => {
  it('the list shows each person the threads of their side, without an address', async () => {
    const seen = await Promise.all(ALL_SIDES.map((as) => list(as)));
    expect(seen.map((threads) => threads.map(({ kind, side, target }) => [kind, side, target.name]))).toEqual(
      [
        expect.arrayContaining([
          ['MENTOR', 'RECIPIENT', 'Person 15'],
          ['INITIATIVE', 'RECIPIENT', 'Build Day'],
        ]),
        expect.arrayContaining([
          ['MENTOR', 'REQUESTER', 'Person 15'],
          ['INITIATIVE', 'REQUESTER', 'Build Day'],
        ]),
        [['TEAM', 'RECIPIENT', '100 Robo Foxes']],
        [['TEAM', 'REQUESTER', '100 Robo Foxes']],
      ],
    );
    expect(await list(stranger)).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  it('the list is in the order of the last activity, and is searched', async () => {
    await write(sender, scene.contactThreadId, 'One more thing');
    const seen = async (search?: string) =>
      (await list(recipient, { search })).map(({ kind, excerpt }) => [kind, excerpt]);
    const [contact, request] = [
      ['MENTOR', 'One more thing'],
      ['INITIATIVE', 'May I come along?'],
    ];
    expect(await seen()).toEqual([contact, request]);
    expect(await seen('build person 16')).toEqual([request]);
    expect(await seen('nobody')).toEqual([]);
  });

  it('a mentor whose age is not known has the name that everybody reads, for who writes to them and waits for an answer', async () => {
    const named = async () => {
      const answers = [await askMentor(stranger), await askMentor(minor)].map(({ data }) => data);
      const waiting = (await service.callAs(minor, e.ownMatters)).data;
      const own = [await list(sender), await list(sender, { search: 'person 15' })];
      const seen = [answers, waiting, own, await read(sender, scene.contactThreadId)];
      return seen.map((one) => JSON.stringify(one).includes('Person 15'));
    };
    expect(await named()).toContain(true);
    await setScene(service);
    await service.sql('delete from auth.standing_v1');
    expect(await named()).toEqual([false, false, false, false]);
  });

  it('marks what the other side did since the last look, and whose turn it is', async () => {
    const flags = async (as: TestPerson) => {
      const { isUnread, awaitsYou } = (await list(as, { kind: 'MENTOR' }))[0] ?? {};
      return [isUnread, awaitsYou];
    };
    expect([await flags(recipient), await flags(sender)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await service.callAs(recipient, e.openThread, { threadId: scene.contactThreadId });
    expect(await flags(recipient)).toEqual([false, true]);
    await write(recipient, scene.contactThreadId, 'Which team?');
    expect([await flags(recipient), await flags(sender)]).toEqual([
      [false, true],
      [true, true],
    ]);
    await answer(recipient, scene.contactThreadId);
    expect([await flags(recipient), await flags(sender)]).toEqual([
      [false, false],
      [true, false],
    ]);
  });
});

describe('the list of one side', () => {
  const detailsOf = async (as: TestPerson, side: string) =>
    (await list(as, { side, kind: 'MENTOR' }))[0]?.details;

  it('has each request in full for both', async () => {
    await answer(recipient, scene.contactThreadId, 'ACCEPT', 'Gladly');
    await write(sender, scene.contactThreadId, 'See you then');
    const details = { message: 'Could you help us?', note: 'Gladly', decidedAt: expect.any(String) };
    expect(await detailsOf(recipient, 'RECIPIENT')).toMatchObject(details);
    expect(await detailsOf(sender, 'REQUESTER')).toMatchObject(details);
    expect((await list(recipient)).map((card) => card.details)).toEqual([undefined, undefined]);
  });

  it('shows no words across a block that leaves others to talk', async () => {
    await answer(recipient, scene.requestThreadId, 'ACCEPT', 'Welcome');
    await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
        values (${scene.initiativeId}, ${stranger.id}, ${recipient.id});
      insert into auth.block_v1 values (${recipient.id}, ${sender.id}, now())`);
    const query = { side: 'REQUESTER', kind: 'INITIATIVE' };
    expect((await list(sender, query))[0]?.details?.note).toBeNull();
  });
});

describe('a thread', () => {
  it('a thread holds the request, messages of both sides and the note, also while the request is open', async () => {
    const { contactThreadId: id } = scene;
    expect((await write(recipient, id, 'Tell me more')).status).toBe(201);
    await write(sender, id, 'We build arms');
    await answer(recipient, id, 'ACCEPT', 'Gladly');
    await write(sender, id, 'Thank you');
    const thread = await read(sender, id);
    expect(thread.messages.map(({ side, text, isMine }) => [side, text, isMine])).toEqual([
      ['REQUESTER', 'Could you help us?', true],
      ['RECIPIENT', 'Tell me more', false],
      ['REQUESTER', 'We build arms', true],
      ['RECIPIENT', 'Gladly', false],
      ['REQUESTER', 'Thank you', true],
    ]);
    expect(thread).toMatchObject({ state: 'ACCEPTED', may: { write: true, answer: false, end: true } });
    expect(JSON.stringify([thread, await read(recipient, id)])).not.toContain('@');
  });

  it('an ended thread takes no message, also not one at the same moment', async () => {
    const { contactThreadId: id } = scene;
    await answer(recipient, id);
    const results = await Promise.all([end(recipient, id), write(sender, id, 'a'), end(sender, id)]);
    expect(results.map(({ status }) => status).filter((status) => status === 409).length).toBeGreaterThan(0);
    expect((await write(sender, id, 'b')).failure.code).toBe('THREAD_CLOSED');
    expect((await read(sender, id)).state).toBe('ENDED');
  });
});

describe('an end', () => {
  it('frees the place and the way to ask again, and keeps the thanks of both', async () => {
    const { contactThreadId: id } = scene;
    await answer(recipient, id);
    expect((await end(sender, id, 'We won!')).data.thread).toMatchObject({
      state: 'ENDED',
      thanks: { mine: 'We won!', theirs: null },
      may: { write: false, end: false, thank: false },
    });
    expect((await end(recipient, id, 'A pleasure')).data.thread.thanks).toMatchObject({
      mine: 'A pleasure',
      theirs: 'We won!',
    });
    expect((await end(recipient, id, 'Again')).failure.code).toBe('NOTHING_TO_END');
    expect((await askMentor(sender)).status).toBe(201);
  });

  it('a block ends what is written about a membership, which stays', async () => {
    const { teamId, teamThreadId } = scene;
    const body = { teamId, userId: applicant.id, decision: 'ACCEPT' };
    await service.callAs(owner, e.respondToMember, body);
    await service.sql(`insert into auth.block_v1 values (${applicant.id}, ${owner.id}, now())`);
    await service.runTask('BlockedRequests');
    expect((await read(applicant, teamThreadId)).state).toBe('ENDED');
    const sql = `select role from community.team_membership where user_id = ${applicant.id}`;
    expect(await service.sql(sql)).toEqual([{ role: 'MEMBER' }]);
  });

  it('the end with a profile or an initiative brings back nothing hidden', async () => {
    await setStanding(service, [{ id: owner.id }]);
    await service.sql(`insert into community.reader (request_id, minor_id, person_id, side)
      select id, ${member.id}, ${owner.id}, 'RECIPIENT' from community.request where kind <> 'TEAM'`);
    await verifyTeams(service, scene.teamId);
    await service.sql(`update community.request set hidden_at = now() where kind <> 'TEAM'`);
    await service.callAs(recipient, e.deleteMentor);
    await service.callAs(recipient, e.deleteInitiative, { initiativeId: scene.initiativeId });
    expect([await list(recipient), (await list(owner)).map(({ kind }) => kind)]).toEqual([[], ['TEAM']]);
    expect(await list(sender)).toHaveLength(2);
  });
});

describe('two teams', () => {
  const SECOND = 900_200;
  beforeEach(() =>
    service.sql(`insert into community.team (id, team_name, team_number, team_type) values (${SECOND}, 'Owls', '300', 'VEX');
      insert into community.team_membership (team_id, user_id, role, joined_at)
        values (${SECOND}, ${stranger.id}, 'OWNER', now())`),
  );
  const ask = () => {
    const body = { fromTeamId: SECOND, teamId: scene.teamId, message: 'May we use your field?' };
    return service.callAs(stranger, e.writeToTeam, body);
  };

  it('write through their owners', async () => {
    const { thread } = (await ask()).data;
    const threadId = thread?.id ?? 0;
    const side = { kind: 'TEAMS', side: 'REQUESTER', actingTeam: { id: SECOND, name: '300 Owls' } };
    expect(thread).toMatchObject(side);
    await answer(owner, threadId, 'ACCEPT', 'Come over');
    const { messages } = await read(stranger, threadId);
    expect(messages.map(({ text }) => text)).toEqual(['May we use your field?', 'Come over']);
    expect((await write(member, threadId, 'Hello')).status).toBe(404);
  });

  it('a block between owners keeps two teams apart', async () => {
    const before = (await list(owner)).length;
    await service.sql(`insert into auth.block_v1 values (${owner.id}, ${stranger.id})`);
    expect((await ask()).status).toBe(201);
    expect((await list(owner)).length).toBe(before);
    await service.sql(`delete from community.request where kind = 'TEAMS'; delete from auth.block_v1;
      insert into auth.block_v1 values (${stranger.id}, ${owner.id})`);
    expect((await ask()).failure.code).toBe('TEAM_NOT_FOUND');
  });

  it('are paused while moderators hide the one that wrote: neither side writes, answers or is waited for', async () => {
    const threadId = (await ask()).data.thread?.id ?? 0;
    await service.sql(`update community.team set hidden_at = now() where id = ${SECOND}`);
    for (const reader of [stranger, owner]) {
      const { paused, awaitsYou, may } = await read(reader, threadId);
      expect([paused, awaitsYou, may.write, may.answer]).toEqual([true, false, false, false]);
      expect((await write(reader, threadId, 'Hello?')).failure.code).toBe('THREAD_CLOSED');
    }
    expect((await answer(owner, threadId)).failure.code).toBe('REQUEST_NOT_FOUND');
    await service.sql('update community.team set hidden_at = null');
    expect((await write(stranger, threadId, 'Hello?')).status).toBe(201);
  });

  it('a deleted team waits for no answer, and its requests stay readable for who asked it and whom it asked', async () => {
    const accepted = (await ask()).data.thread?.id ?? 0;
    await answer(owner, accepted);
    const body = { fromTeamId: scene.teamId, teamId: SECOND, message: 'May we use yours?' };
    const asked = (await service.callAs(owner, e.writeToTeam, body)).data.thread?.id ?? 0;
    await service.callAs(owner, e.removeMember, { teamId: scene.teamId, userId: member.id });
    expect((await service.callAs(owner, e.deleteTeam, { teamId: scene.teamId })).status).toBe(200);
    expect(await read(stranger, accepted)).toMatchObject({ state: 'ENDED', awaitsYou: false });
    expect((await write(stranger, accepted, 'Are you there?')).failure.code).toBe('THREAD_CLOSED');
    expect(await read(stranger, asked)).toMatchObject({ state: 'WITHDRAWN', awaitsYou: false });
    expect((await read(applicant, scene.teamThreadId)).state).toBe('DECLINED');
  });
});

it.each([
  ['initiative', 'requestThreadId'],
  ['mentor_profile', 'contactThreadId'],
] as const)(
  'who asked a hidden %s keeps the conversation, which waits for no answer',
  async (table, thread) => {
    await write(recipient, scene[thread], 'Which day suits you?');
    const waits = async () => {
      const waiting = await list(sender, { show: 'waiting' });
      return [(await read(sender, scene[thread])).awaitsYou, waiting.some(({ id }) => id === scene[thread])];
    };
    expect(await waits()).toEqual([true, true]);
    await service.sql(`update community.${table} set hidden_at = now()`);
    expect(await waits()).toEqual([false, false]);
    const { target, messages } = await read(sender, scene[thread]);
    expect([target.id, messages.length]).toEqual([null, 2]);
    expect((await list(sender)).find(({ id }) => id === scene[thread])?.target).toEqual(target);
  },
);

it.each([
  ['the recipient', recipient, sender, [recipient]],
  ['the sender', sender, recipient, [recipient, sender]],
])(
  'a block by %s takes the thread from who blocks and who was asked',
  async (_name, blocker, blocked, lost) => {
    await service.sql(`insert into auth.block_v1 values (${blocker.id}, ${blocked.id})`);
    for (const as of [recipient, sender]) {
      const isLost = lost.includes(as);
      expect((await list(as)).length > 0).toBe(!isLost);
      const query = { threadId: scene.contactThreadId };
      expect((await service.callAs(as, e.threadDetails, query)).status).toBe(isLost ? 404 : 200);
      expect((await write(as, scene.contactThreadId, 'Hello')).status).toBe(isLost ? 404 : 201);
      const { matters, blocked: ended } = (await service.callAs(as, e.ownMatters)).data;
      expect([matters.length > 0, ended]).toEqual([!isLost, as === blocker ? [blocked.id] : []]);
    }
  },
);

describe.each([
  ['the recipient', recipient, sender],
  ['the sender', sender, recipient],
])('a block by %s of what was accepted', (_name, blocker, blocked) => {
  beforeEach(async () => {
    await write(recipient, scene.contactThreadId, 'Gladly');
    await answer(recipient, scene.contactThreadId);
    await answer(recipient, scene.requestThreadId);
    await service.sql(`insert into auth.block_v1 values (${blocker.id}, ${blocked.id}, now())`);
  });
  const run = () => service.runTask('BlockedRequests');

  it('ends it for both, who go on reading it, and neither writes or thanks', async () => {
    expect((await write(blocked, scene.contactThreadId, 'Hello')).failure.code).toBe('THREAD_CLOSED');
    expect((await end(blocked, scene.contactThreadId, 'Thanks')).failure.code).toBe('NOTHING_TO_END');
    await run();
    for (const as of [recipient, sender]) {
      const thread = await read(as, scene.contactThreadId);
      expect([thread.state, thread.messages.map(({ text }) => text)]).toEqual([
        'ENDED',
        ['Could you help us?', 'Gladly'],
      ]);
      expect(thread.may).toEqual({ write: false, answer: false, withdraw: false, end: false, thank: false });
      expect((await list(as)).map(({ state, isUnread, excerpt }) => [state, isUnread, excerpt])).toEqual([
        ['ENDED', false, 'May I come along?'],
        ['ENDED', false, 'Gladly'],
      ]);
      expect((await end(as, scene.contactThreadId, 'Thanks')).status).toBe(409);
    }
  });

  it('frees the place for who waits', async () => {
    await service.sql(`update community.initiative set individuals_needed = 1;
      insert into community.request (id, kind, initiative_id, requester_id, state)
        values (900300, 'INITIATIVE', ${scene.initiativeId}, ${stranger.id}, 'WAITING')`);
    await run();
    expect((await read(stranger, 900_300)).state).toBe('ACCEPTED');
    expect(await service.sql('select person_id from community.initiative_place')).toEqual([
      { person_id: stranger.id },
    ]);
  });
});

it('a block by one of several who answer ends nothing until the others have left', async () => {
  const { initiativeId, requestThreadId } = scene;
  await answer(recipient, requestThreadId);
  await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
      values (${initiativeId}, ${stranger.id}, ${recipient.id});
    insert into auth.block_v1 values (${recipient.id}, ${sender.id}, now() - interval '1 year')`);
  await readAllBlocks();
  expect((await read(sender, requestThreadId)).may.write).toBe(true);
  expect((await read(recipient, requestThreadId)).may.write).toBe(false);
  await service.callAs(stranger, e.removeOrganizer, { initiativeId, userId: stranger.id });
  await readAllBlocks();
  expect((await read(sender, requestThreadId)).state).toBe('ENDED');
  expect(await service.sql('select from community.initiative_place')).toEqual([]);
});

it('own matters say where a person stands, with the place on a waiting list', async () => {
  const { initiativeId, mentorId } = scene;
  await service.sql(`update community.request set state = 'WAITING', due = null where kind = 'INITIATIVE';
    insert into community.request (kind, initiative_id, requester_id, state)
      values ('INITIATIVE', ${initiativeId}, ${stranger.id}, 'WAITING')`);
  const matters = async (as: TestPerson) => (await service.callAs(as, e.ownMatters)).data.matters;
  expect(await matters(sender)).toEqual([
    expect.objectContaining({ kind: 'INITIATIVE', targetId: initiativeId, state: 'WAITING', position: 1 }),
    expect.objectContaining({ kind: 'MENTOR', targetId: mentorId, state: 'PENDING', position: null }),
  ]);
  expect(await matters(stranger)).toEqual([expect.objectContaining({ state: 'WAITING', position: 2 })]);
  const [card] = await list(stranger);
  expect(card?.waitingPosition).toBe(2);
  expect((await read(stranger, card?.id ?? 0)).waitingPosition).toBe(2);
  expect((await list(sender)).map(({ waitingPosition }) => waitingPosition).sort()).toEqual([1, null]);
  await service.callAs(sender, e.withdrawThread, { threadId: scene.contactThreadId });
  expect((await matters(sender)).map(({ kind }) => kind)).toEqual(['INITIATIVE']);
});
