import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, type ThreadCard } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const service = sharedService(startScenes);
const { answer } = callsOf(service);

describe('own threads', () => {
  const { stranger, member, owner, applicant, recipient, sender } = CAST;
  const PEOPLE: readonly TestPerson[] = [stranger, member, owner, applicant, recipient, sender];

  /**
   * Sixty conversations of each way to belong to one: as requester, mentor, poster, organizer, owner of either team or reader. Some
   * people stand on both sides, and many conversations share a moment.
   */
  const CONVERSATIONS = ({ teamId, emptyTeamId, initiativeId, mentorId }: Record<string, number>) => `
  insert into community.initiative_organizer (initiative_id, user_id) values (${initiativeId}, ${stranger.id});
  update community.initiative set team_id = ${teamId};
  insert into community.team_membership (team_id, user_id, role, joined_at) values
    (${emptyTeamId}, ${member.id}, 'OWNER', now()), (${emptyTeamId}, ${owner.id}, 'OWNER', now()),
    (${teamId}, ${recipient.id}, 'MEMBER', now());
  delete from community.request;
  -- Nobody can ask the same so often, and lists have to be right for more than one page.
  drop index community.request_open_unique, community.request_open_teams_unique;
  insert into community.request (kind, state, requester_id, acting_team_id, recipient_id, mentor_id, initiative_id, team_id,
    created_at, last_at, last_side, due, decided_at, ended_at)
  select kind, state, case n % 3 when 0 then ${sender.id} when 1 then ${applicant.id} else ${owner.id} end,
    case when kind = 'TEAMS' then ${emptyTeamId} end,
    case when kind = 'MENTOR' then ${recipient.id} end, case when kind = 'MENTOR' then ${mentorId} end,
    case when kind = 'INITIATIVE' then ${initiativeId} end,
    case when kind in ('TEAM', 'TEAMS') then ${teamId} end, now() - interval '9 days',
    date_trunc('hour', now()) - make_interval(hours => n / 4),
    case when n % 2 = 0 then 'REQUESTER' else 'RECIPIENT' end, case n % 4 when 0 then 'RECIPIENT' when 1 then 'REQUESTER' end,
    case when state <> 'PENDING' then now() end, case when state = 'ENDED' then now() end
  from generate_series(1, 60) n, (values ('MENTOR'), ('INITIATIVE'), ('TEAM'), ('TEAMS')) kinds (kind),
    lateral (select case when kind = 'TEAMS' and n <> 1 then (array['DECLINED', 'WITHDRAWN', 'ENDED'])[1 + n % 3]
      else (array['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED'])[1 + n % 5] end as state) states;
  insert into community.reader (request_id, minor_id, person_id, side)
    select id, ${applicant.id}, ${owner.id}, 'REQUESTER' from community.request where kind = 'MENTOR' and id % 2 = 0;
  insert into community.team_membership (team_id, user_id, role, joined_at)
    values (${teamId}, ${applicant.id}, 'MEMBER', now());`;

  beforeAll(async () => {
    const scene = await setScene(service);
    await setStanding(service, [{ id: owner.id }, { id: applicant.id, ageBand: 'MINOR' }]);
    await service.sql(`delete from community.team_membership where user_id = ${applicant.id}`);
    await service.sql(CONVERSATIONS({ ...scene }));
    await verifyTeams(service, scene.teamId);
  });

  /** Without what the lists of one side have in addition. */
  const cardsOf = ({ threads }: { threads: readonly ThreadCard[] }) =>
    threads.map((card) => ({ ...card, details: undefined }));
  const pages = (as: TestPerson, query: Record<string, string> = {}) =>
    walk(service, e.listThreads, { limit: '50', ...query }, cardsOf, as);
  const inOrder = (threads: readonly ThreadCard[]) =>
    [...threads].sort((one, other) => other.lastAt.localeCompare(one.lastAt) || other.id - one.id);

  /** By the view that says who belongs to a thread, and the rows of those who read along. */
  const expected = async ({ id }: TestPerson) =>
    new Map(
      (
        await service.sql<{ request_id: number; side: string }>(
          `select request_id, max(side) as side from (
           select request_id, side from community.request_person where user_id = ${id}
           union all select reader.request_id, reader.side from community.reader
           where reader.person_id = ${id} and not exists (select from community.request_person taken
             where taken.request_id = reader.request_id and taken.user_id = ${id})) mine group by request_id`,
        )
      ).map(({ request_id, side }) => [request_id, side]),
    );

  it.each(PEOPLE)(
    'pages show %j every conversation once, in order, with the side and the total',
    async (as) => {
      const sides = await expected(as);
      expect(sides.size).toBeGreaterThanOrEqual(60);
      const { items, totals } = await pages(as, { limit: '11' });
      expect(new Map(items.map(({ id, side }) => [id, side]))).toEqual(sides);
      expect(items).toHaveLength(sides.size);
      expect(items).toEqual(inOrder(items));
      expect(new Set(totals)).toEqual(new Set([sides.size]));
    },
  );

  it.each(PEOPLE)('filters show %j what the whole list has of it', async (as) => {
    const { items: all } = await pages(as);
    const isOpen = ({ state }: ThreadCard) => ['PENDING', 'WAITING', 'ACCEPTED'].includes(state);
    for (const [query, keep] of [
      [{ show: 'open' }, isOpen],
      [{ show: 'closed' }, (card: ThreadCard) => !isOpen(card)],
      [{ show: 'waiting' }, (card: ThreadCard) => isOpen(card) && card.awaitsYou],
      [{ show: 'others' }, (card: ThreadCard) => !(isOpen(card) && card.awaitsYou)],
      [{ side: 'RECIPIENT' }, (card: ThreadCard) => card.side === 'RECIPIENT' && !card.readsAlong],
      [
        { side: 'REQUESTER', search: ' ' },
        (card: ThreadCard) => card.side === 'REQUESTER' && !card.readsAlong,
      ],
      [{ kind: 'TEAMS' }, ({ kind }: ThreadCard) => kind === 'TEAMS'],
      [{ kind: 'MENTOR', show: 'open' }, (card: ThreadCard) => card.kind === 'MENTOR' && isOpen(card)],
    ] as const) {
      const { items, totals } = await pages(as, query);
      expect(items).toEqual(all.filter(keep));
      expect(new Set(totals)).toEqual(new Set([items.length]));
    }
  });

  it('the list of own threads leaves out blocked people on every page', async () => {
    await service.sql(`insert into auth.block_v1 values (${recipient.id}, ${sender.id})`);
    const { items } = await pages(recipient, { kind: 'MENTOR' });
    const theirs = items.filter(({ requester }) => requester.id === sender.id);
    expect(new Set(theirs.map(({ state }) => state))).toEqual(new Set(['ACCEPTED', 'ENDED']));
    expect(items.length - theirs.length).toBe(40);
  });
});

describe('who asks', () => {
  const { recipient, sender, owner, applicant, organizer } = CAST;

  beforeEach(async () => {
    await setScene(service);
    await service.sql('delete from auth.member_since_v1');
  });

  const ask = (as: TestPerson, threadId: number) => service.callAs(as, e.threadRequester, { threadId });
  const requester = async (as: TestPerson, threadId: number) => (await ask(as, threadId)).data.requester;
  /** As auth publishes it: of adults alone. */
  const isAdult = ({ id }: { id: number }) =>
    service.sql('insert into auth.member_since_v1 values ($1, $2)', [id, '2025-03-01']);
  const belong = (teamId: number, { id }: { id: number }) => belongs(service, teamId, id);
  const becomeMentor = ({ id }: { id: number }, hiddenTeams = '{}') =>
    service.sql(
      `insert into community.mentor_profile (id, user_id, bio, position, availability_status, expertise_areas, contact_email,
       hidden_team_ids) values (900100, $1, 'Welds.', 'Welder', 'AVAILABLE', '{ROBOTICS}', 'secret@example.org', $2)`,
      [id, hiddenTeams],
    );

  const wolves = () => ({ id: scene.emptyTeamId, teamNumber: '200', teamName: 'Lone Wolves' });
  const NOTHING = { memberSince: null, teams: [], mentor: null, earlier: [], counts: [] };

  it('a requester who has not said to be an adult shows a name alone, whatever else there is', async () => {
    await belong(scene.emptyTeamId, applicant);
    await becomeMentor(applicant);
    expect(await requester(owner, scene.teamThreadId)).toEqual({
      id: applicant.id,
      displayName: 'Person 14',
      avatarUrl: null,
      ...NOTHING,
    });
  });

  it('an adult requester shows the month, the mentor profile and its teams', async () => {
    await isAdult(applicant);
    await belong(scene.emptyTeamId, applicant);
    expect(await requester(owner, scene.teamThreadId)).toMatchObject({
      ...NOTHING,
      memberSince: '2025-03-01',
    });
    await becomeMentor(applicant);
    const shown = await requester(owner, scene.teamThreadId);
    expect(shown).toMatchObject({
      mentor: { id: 900_100, position: 'Welder', organization: null, thanks: 0 },
      teams: [wolves()],
    });
    expect(JSON.stringify(shown)).not.toContain('@');
    await service.sql(`update community.mentor_profile set hidden_team_ids = '{${scene.emptyTeamId}}'`);
    expect((await requester(owner, scene.teamThreadId)).teams).toEqual([]);
    await service.sql('update community.mentor_profile set hidden_at = now() where id = 900100');
    expect(await requester(owner, scene.teamThreadId)).toMatchObject({ mentor: null, teams: [] });
  });

  it('a requester shows the teams of the reader, but no hidden one', async () => {
    await isAdult(applicant);
    await belong(scene.emptyTeamId, applicant);
    await belong(scene.emptyTeamId, owner);
    expect((await requester(owner, scene.teamThreadId)).teams).toEqual([wolves()]);
    await service.sql(`update community.team set hidden_at = now() where id = ${scene.emptyTeamId}`);
    expect((await requester(owner, scene.teamThreadId)).teams).toEqual([]);
  });

  it('names what they asked before of what the reader answers for, and nothing of others', async () => {
    await answer(recipient, scene.contactThreadId, 'DECLINE');
    expect(await requester(recipient, scene.requestThreadId)).toMatchObject({
      earlier: [{ threadId: scene.contactThreadId, kind: 'MENTOR', state: 'DECLINED', target: 'Person 15' }],
      counts: [{ state: 'DECLINED', count: 1 }],
    });
    // A person who was added to the initiative alone knows nothing of the mentor's messages.
    await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
      values (${scene.initiativeId}, ${organizer.id}, ${recipient.id})`);
    expect(await requester(organizer, scene.requestThreadId)).toMatchObject({ earlier: [], counts: [] });
  });

  it('the requester is not shown to guardians, and after a block', async () => {
    await belong(scene.teamId, sender);
    await setStanding(service, [{ id: sender.id, ageBand: 'MINOR' }, { id: owner.id }]);
    await service.sql(`insert into community.reader (request_id, minor_id, person_id, side)
    values (${scene.contactThreadId}, ${sender.id}, ${owner.id}, 'REQUESTER')`);
    await verifyTeams(service, scene.teamId);
    expect((await ask(owner, scene.contactThreadId)).failure.code).toBe('REQUEST_NOT_YOURS');
    await service.sql('delete from auth.standing_v1');
    await service.sql(`insert into auth.block_v1 values (${sender.id}, ${recipient.id})`);
    expect((await ask(recipient, scene.contactThreadId)).failure.code).toBe('THREAD_NOT_FOUND');
  });
});
