import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { startCommunity } from '../../test/community.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCommunity();
});
afterAll(() => service?.close());
beforeEach(() => service.sql('delete from community.team'));

interface Owner {
  readonly id: number;
  readonly since: string;
}

/** A team with a member from long ago and somebody who waits, neither of whom owns it. */
async function addTeam(creator: number | null, ...owners: readonly Owner[]): Promise<number> {
  const [row] = await service.sql<{ id: number }>(
    `insert into community.team (team_name, team_number, team_type, created_by)
     values ('Robo', (select count(*) from community.team)::text, 'VEX', $1) returning id`,
    [creator],
  );
  const id = row?.id ?? 0;
  await service.sql(
    `insert into community.team_membership (team_id, user_id, status, role, joined_at)
     values ($1, 1, 'ACTIVE', 'MEMBER', '2001-01-01'), ($1, 2, 'PENDING', 'MEMBER', null)`,
    [id],
  );
  for (const owner of owners)
    await service.sql(
      `insert into community.team_membership values ($1, $2, 'ACTIVE', 'OWNER', null, now(), $3)`,
      [id, owner.id, owner.since],
    );
  return id;
}

const authors = () =>
  service.sql<{ id: number; author_id: number | null }>(
    `select id, author_id from community.moderated_item where kind = 'team' order by id`,
  );

describe('the author of a team for moderators', () => {
  it('is the owner who has been with it longest, or else who added it', async () => {
    const expected = [
      {
        id: await addTeam(10, { id: 11, since: '2020-01-02' }, { id: 12, since: '2020-01-01' }),
        author_id: 12,
      },
      {
        id: await addTeam(14, { id: 14, since: '2020-01-01' }, { id: 13, since: '2020-01-01' }),
        author_id: 13,
      },
      { id: await addTeam(null, { id: 15, since: '2020-01-01' }), author_id: 15 },
      { id: await addTeam(16), author_id: 16 },
      { id: await addTeam(null), author_id: null },
    ];
    expect(await authors()).toEqual(expected);
  });

  it('is found for each team once, as by looking at every owner of every team', async () => {
    const days = [
      [1, 1, 2],
      [2, 1, 1],
      [1, 2, 1],
      [3, 2, 1],
    ];
    for (const creator of [null, 21, 24])
      for (const [first, second, third] of days)
        for (let some = 0; some < 8; some++) {
          const owners = [first, second, third].map((day, n) => ({ id: 21 + n, since: `2020-01-0${day}` }));
          await addTeam(creator, ...owners.filter((_, n) => some & (1 << n)));
        }
    const looked = await service.sql(`
      select team.id, coalesce((select owner.user_id from community.team_membership owner
        where owner.team_id = team.id and owner.role = 'OWNER' order by owner.joined_at, owner.user_id limit 1),
        team.created_by) as author_id
      from community.team order by team.id`);
    expect(new Set(looked.map(({ author_id }) => author_id))).toEqual(new Set([null, 21, 22, 23, 24]));
    expect(await authors()).toEqual(looked);
  });
});
