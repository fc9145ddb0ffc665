import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { communityEndpoints, type ThreadCard } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const { stranger, member, owner, applicant, receiver, sender } = CAST;
const PEOPLE: readonly TestPerson[] = [stranger, member, owner, applicant, receiver, sender];

/**
 * Sixty conversations of each way to belong to one: asker, mentor, poster, organizer, owner of either team, reader; some of whom stand
 * on both sides. Many share a moment.
 */
const CONVERSATIONS = ({ teamId, emptyTeamId, initiativeId, mentorId }: Record<string, number>) => `
  insert into community.initiative_organizer (initiative_id, user_id) values (${initiativeId}, ${stranger.id});
  update community.initiative set team_id = ${teamId};
  insert into community.team_membership (team_id, user_id, status, role, joined_at) values
    (${emptyTeamId}, ${member.id}, 'ACTIVE', 'OWNER', now()), (${emptyTeamId}, ${owner.id}, 'ACTIVE', 'OWNER', now()),
    (${teamId}, ${receiver.id}, 'ACTIVE', 'MEMBER', now());
  delete from community.thread;
  insert into community.thread (kind, state, asker_id, asker_team_id, receiver_id, mentor_id, initiative_id, team_id,
    created_at, last_at, last_side, due, ended_at)
  select kind, state, case n % 3 when 0 then ${sender.id} when 1 then ${applicant.id} else ${owner.id} end,
    case when kind = 'TEAMS' then ${emptyTeamId} end,
    case when kind = 'MENTOR' then ${receiver.id} end, case when kind = 'MENTOR' then ${mentorId} end,
    case when kind = 'INITIATIVE' then ${initiativeId} end,
    case when kind in ('TEAM', 'TEAMS') then ${teamId} end, now() - interval '9 days',
    date_trunc('hour', now()) - make_interval(hours => n / 4),
    case when n % 2 = 0 then 'ASKER' else 'RECEIVER' end, case n % 4 when 0 then 'RECEIVER' when 1 then 'ASKER' end,
    case when state = 'ENDED' then now() end
  from generate_series(1, 60) n, (values ('MENTOR'), ('INITIATIVE'), ('TEAM'), ('TEAMS')) kinds (kind),
    lateral (select case when kind = 'TEAMS' and n <> 1 then (array['DECLINED', 'WITHDRAWN', 'ENDED'])[1 + n % 3]
      else (array['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED'])[1 + n % 5] end as state) states;
  insert into community.thread_reader (thread_id, minor_id, person_id, side)
    select id, ${applicant.id}, ${owner.id}, 'ASKER' from community.thread where kind = 'MENTOR' and id % 2 = 0;
  insert into community.team_membership (team_id, user_id, status, role, joined_at)
    values (${teamId}, ${applicant.id}, 'ACTIVE', 'MEMBER', now());`;

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
  const scene = await setScene(service);
  await setStanding(service, [{ id: owner.id }, { id: applicant.id, ageBand: 'MINOR' }]);
  await service.sql(`delete from community.team_membership where user_id = ${applicant.id}`);
  await service.sql(CONVERSATIONS({ ...scene }));
  await verifyTeams(service, scene.teamId);
});
afterAll(() => service?.close());

const pages = (as: TestPerson, query: Record<string, string> = {}) =>
  walk(service, communityEndpoints.listThreads, { limit: '50', ...query }, ({ threads }) => threads, as);
const inOrder = (threads: readonly ThreadCard[]) =>
  [...threads].sort((one, other) => other.lastAt.localeCompare(one.lastAt) || other.id - one.id);

/** By the view that says who belongs to a thread, and the rows of those who read along. */
const expected = async ({ id }: TestPerson) =>
  new Map(
    (
      await service.sql<{ thread_id: number; side: string }>(
        `select thread_id, min(side) as side from (
           select thread_id, side from community.thread_person where user_id = ${id}
           union all select reader.thread_id, reader.side from community.thread_reader reader
           where reader.person_id = ${id} and not exists (select from community.thread_person taken
             where taken.thread_id = reader.thread_id and taken.user_id = ${id})) mine group by thread_id`,
      )
    ).map(({ thread_id, side }) => [thread_id, side]),
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
    [{ kind: 'TEAMS' }, ({ kind }: ThreadCard) => kind === 'TEAMS'],
    [{ kind: 'MENTOR', show: 'open' }, (card: ThreadCard) => card.kind === 'MENTOR' && isOpen(card)],
  ] as const) {
    const { items, totals } = await pages(as, query);
    expect(items).toEqual(all.filter(keep));
    expect(new Set(totals)).toEqual(new Set([items.length]));
  }
});

it('leaves out blocked people on every page', async () => {
  await service.sql(`insert into auth.block_v1 values (${receiver.id}, ${sender.id})`);
  const { items } = await pages(receiver, { kind: 'MENTOR' });
  expect(items.filter(({ asker }) => asker.id === sender.id)).toEqual([]);
  expect(items).toHaveLength(40);
  await service.sql('delete from auth.block_v1');
});
