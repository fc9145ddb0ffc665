import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Answering, communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, owner, applicant } = CAST;

const service = sharedService(startScenes);
const { initiative, mentor, team, ...calls } = callsOf(service);
beforeEach(() => setScene(service));

type Told = Answering | null | undefined;
/** Reads a kind's card and page; both say the same. */
const READS: Record<'MENTOR' | 'INITIATIVE' | 'TEAM', () => Promise<Told[]>> = {
  MENTOR: async () => [
    (await service.call(e.listMentors)).data.mentors.find(({ id }) => id === scene.mentorId)?.answering,
    (await mentor()).answering,
  ],
  INITIATIVE: async () => [
    (await service.call(e.listInitiatives)).data.find(({ id }) => id === scene.initiativeId)?.answering,
    (await initiative()).answering,
  ],
  TEAM: async () => [
    ...(await Promise.all(
      [{}, { search: 'foxes' }, { search: '100' }].map(
        async (query) =>
          (await service.call(e.listTeams, query)).data.teams.find(({ id }) => id === scene.teamId)
            ?.answering,
      ),
    )),
    (await team()).team.answering,
  ],
};
type Kind = keyof typeof READS;
const KINDS = Object.keys(READS) as Kind[];

const threadOf = (kind: Kind) =>
  ({
    MENTOR: scene.contactThreadId,
    INITIATIVE: scene.requestThreadId,
    TEAM: scene.teamThreadId,
  })[kind];
const RECIPIENT = { MENTOR: recipient, INITIATIVE: recipient, TEAM: owner };
const REQUESTER = { MENTOR: sender, INITIATIVE: sender, TEAM: applicant };

const answeringOf = async (kind: Kind): Promise<Told> => {
  const [first, ...others] = await READS[kind]();
  for (const other of others) expect(other).toEqual(first);
  return first;
};
const age = (days: number) =>
  service.sql(`update community.request set created_at = now() - interval '${days} days'`);
const tick = () => service.runTask('RequestClock');
const answer = (kind: Kind, decision: 'ACCEPT' | 'DECLINE') =>
  calls.answer(RECIPIENT[kind], threadOf(kind), decision);
const write = (kind: Kind, as: typeof recipient) => calls.send(as, threadOf(kind), 'How many are you?');

describe.each(KINDS)('%s', (kind) => {
  it('open requests are counted until they are decided', async () => {
    expect(await answeringOf(kind)).toEqual({ days: null, open: 1, isSlow: false });
    await write(kind, RECIPIENT[kind]);
    expect(await answeringOf(kind)).toEqual({ days: null, open: 1, isSlow: false });
    await answer(kind, 'DECLINE');
    expect(await answeringOf(kind)).toBeNull();
  });

  it('a slow recipient is marked after 21 days, until it has answered', async () => {
    await age(20);
    await tick();
    expect(await answeringOf(kind)).toMatchObject({ isSlow: false });
    await age(22);
    await tick();
    expect(await answeringOf(kind)).toMatchObject({ isSlow: true });
    await write(kind, RECIPIENT[kind]);
    expect(await answeringOf(kind)).toMatchObject({ isSlow: false });
    // The next word of the requester does not bring the mark back.
    await write(kind, REQUESTER[kind]);
    await tick();
    expect(await answeringOf(kind)).toMatchObject({ isSlow: false });
  });

  it('a request from somebody whom every recipient has blocked marks nobody', async () => {
    await service.sql(`insert into auth.block_v1 values (${RECIPIENT[kind].id}, ${REQUESTER[kind].id})`);
    await age(22);
    await tick();
    expect(await answeringOf(kind)).toMatchObject({ isSlow: false });
  });

  it('the median of the first answers is said from three on', async () => {
    let requesterId = 100;
    const add = (days: number, ago: number, state = 'ACCEPTED') => {
      requesterId += 1;
      return service.sql(`insert into community.request
        (kind, state, requester_id, mentor_id, initiative_id, team_id, recipient_id, created_at, answered_at, decided_at)
        select kind, '${state}', ${requesterId}, mentor_id, initiative_id, team_id, recipient_id,
          now() - interval '${ago + days} days', ${state === 'WITHDRAWN' ? 'null' : `now() - interval '${ago} days'`},
          now() - interval '${ago} days'
        from community.request where id = ${threadOf(kind)}`);
    };
    await add(2, 1);
    await add(9, 1, 'DECLINED');
    await add(50, 1, 'WITHDRAWN');
    await add(70, 181);
    expect(await answeringOf(kind)).toMatchObject({ days: null });
    // The first answer counts, not the decision that follows it.
    await service.sql(
      `update community.request set created_at = now() - interval '93 hours' where id = ${threadOf(kind)}`,
    );
    await write(kind, RECIPIENT[kind]);
    await service.sql(`update community.request set created_at = created_at - interval '100 days',
      answered_at = answered_at - interval '100 days' where id = ${threadOf(kind)}`);
    await answer(kind, 'ACCEPT');
    expect(await answeringOf(kind)).toEqual({ days: 4, open: 0, isSlow: false });
  });
});

it('the median is taken over the newest 50 answers', async () => {
  // Half of the 50 newest took two days and half four; one more or less would tip the median to one of the two.
  await service.sql(`insert into community.request (kind, state, requester_id, mentor_id, created_at, answered_at, decided_at)
    select 'MENTOR', 'DECLINED', 11, ${scene.mentorId}, answered - make_interval(days => took), answered, answered
    from (select now() - make_interval(hours => n) as answered, case when n <= 25 then 2 else 4 end as took
      from generate_series(1, 90) n) answer`);
  expect(await answeringOf('MENTOR')).toMatchObject({ days: 3 });
});

const FIRST = 900_100;
it('a place that came free is not taken for an answer', async () => {
  await service.sql(`update community.initiative set individuals_needed = 1 where id = ${scene.initiativeId};
    insert into community.request (id, kind, state, requester_id, initiative_id, due)
      values (${FIRST}, 'INITIATIVE', 'PENDING', ${CAST.stranger.id}, ${scene.initiativeId}, 'RECIPIENT')`);
  await calls.answer(recipient, FIRST);
  const stateOf = async () =>
    (
      await service.sql(
        `select state, answered_at from community.request where id = ${scene.requestThreadId}`,
      )
    )[0];
  expect(await stateOf()).toEqual({ state: 'WAITING', answered_at: null });
  await service.callAs(CAST.stranger, e.endThread, { threadId: FIRST });
  expect(await stateOf()).toEqual({ state: 'ACCEPTED', answered_at: null });
});

it('people who can answer are told once that they are marked', async () => {
  await service.sql('delete from community.notification');
  await age(22);
  await tick();
  await tick();
  const told = await service.sql(
    `select person_id as id from community.notification where title like 'Others now read%' order by 1`,
  );
  expect(told).toEqual([owner, recipient]);
});
