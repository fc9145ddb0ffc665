import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { scene, startScenes, teamBody } from '../../test/scene.ts';
import { coach, mentor, minor, OTHER_TEAM, second, TEAM } from './reading-along.fixture.ts';
import { aroundTrustedTeams, OLD, YOUNG } from './trusted-teams.fixture.ts';

/** Tests which adults can be guardians, and with whom a common team makes a minor acquainted (docs/product.md#reading-along). */
const service = sharedService(startScenes);
const { threads, release, releaseAll, leaves, readersOf, ...steps } = aroundTrustedTeams(service);
const { belongs, founded, verified, vouched, oldTeam, write, sendTo, outcome } = steps;

describe('strangers who found a team for the young person', () => {
  const accomplice = coach;
  let teamId: number;
  let token: string;
  const accept = (as: TestPerson) => service.callAs(as, e.acceptInvitation, { token });
  beforeEach(async () => {
    await service.sql(`delete from community.team where id in (${TEAM}, ${OTHER_TEAM})`);
    const { data } = await service.callAs(accomplice, e.createTeam, teamBody() as never);
    teamId = data.team.id;
    const invitation = await service.callAs(accomplice, e.invite, { teamId, uses: 9 });
    token = invitation.data.url?.split('#').at(-1) ?? '';
    expect((await accept(minor)).status).toBe(200);
  });

  it.each([
    ['strangers who found a team do not make the guardian', false],
    ['strangers who join a team do not take the need for a guardian away', true],
  ])('%s', async (_what, joins) => {
    if (joins) expect((await accept(mentor)).status).toBe(200);
    expect(await outcome()).toBe('waits');
    await release();
    expect(await threads(mentor)).toEqual([]);
  });
});

/** The ages of a team and of both places in it, and whether it counts. */
const AGES = [
  ['everything is older than 14 days', OLD, OLD, OLD, true],
  ['the team is younger', YOUNG, OLD, OLD, false],
  ['the place of the adult is younger', OLD, YOUNG, OLD, false],
  ['the place of the young person is younger', OLD, OLD, YOUNG, false],
] as const;

describe('a team counts for who reads along', () => {
  it.each(AGES)("a guardian's team counts or not, where %s", async (_name, team, adult, young, counts) => {
    await founded(TEAM, team);
    await belongs(TEAM, coach, 'OWNER', adult);
    await belongs(TEAM, minor, 'MEMBER', young);
    expect(await outcome()).toEqual(counts ? [42] : 'waits');
    // One team that does not count takes nothing from another.
    await oldTeam(OTHER_TEAM, second);
    if (counts) return;
    await releaseAll();
    expect(await readersOf((await threads(mentor))[0]?.id ?? 0)).toEqual([43]);
  });

  it.each(AGES)(
    'a badge stands for the age of a team alone, where %s',
    async (_name, team, adult, young, _counts) => {
      await founded(TEAM, team);
      await belongs(TEAM, coach, 'OWNER', adult);
      await belongs(TEAM, minor, 'MEMBER', young);
      await verified(TEAM);
      expect(await outcome()).toEqual(adult === OLD && young === OLD ? [42] : 'waits');
    },
  );

  it('in a verified team an adult owner of a while vouches for whom they take in, and nobody else does', async () => {
    await belongs(TEAM, second, 'OWNER');
    await verified(TEAM);
    const link = async (as: TestPerson, role: string) =>
      (await service.callAs(as, e.invite, { teamId: TEAM, role } as never)).data.url?.split('#').at(-1) ?? '';
    const joins = async (as: TestPerson, token: string) =>
      expect((await service.callAs(as, e.acceptInvitation, { token })).status).toBe(200);
    await joins(coach, await link(second, 'OWNER'));
    await joins(minor, await link(coach, 'MEMBER'));
    await leaves(TEAM, second);
    expect(await outcome()).toBe('waits');
    await leaves(TEAM, minor);
    await belongs(TEAM, second, 'OWNER');
    await joins(minor, await link(second, 'MEMBER'));
    await leaves(TEAM, second);
    await releaseAll();
    expect(await readersOf((await threads(mentor))[0]?.id ?? 0)).toEqual([42]);
  });

  it("a guardian's team counts at once where it is verified, and never where it is hidden", async () => {
    await founded(TEAM, '0');
    await belongs(TEAM, coach, 'OWNER');
    await belongs(TEAM, minor, 'MEMBER');
    await verified(TEAM);
    await service.sql(`update community.team set hidden_at = now() where id = ${TEAM}`);
    expect(await outcome()).toBe('waits');
    await service.sql(`update community.team set hidden_at = null where id = ${TEAM}`);
    await releaseAll();
    expect(await readersOf((await threads(mentor))[0]?.id ?? 0)).toEqual([42]);
  });

  it('a team that loses its badge counts no longer: the guardian reads nothing more, and words wait for the next one', async () => {
    await founded(TEAM, '1 day');
    await belongs(TEAM, coach, 'OWNER');
    await belongs(TEAM, minor, 'MEMBER');
    await verified(TEAM);
    const threadId = (await write()).threadId ?? 0;
    const coachReads = async () => (await service.callAs(coach, e.threadDetails, { threadId })).status;
    expect(await coachReads()).toBe(200);
    await verified(TEAM, false);
    expect(await coachReads()).toBe(404);
    for (const as of [minor, mentor]) expect((await sendTo(as, threadId))?.held).toBeTruthy();
    await oldTeam(OTHER_TEAM, second);
    await releaseAll();
    expect(await readersOf(threadId)).toEqual([43]);
  });

  it('a young team with two owners counts for the adult who writes with', async () => {
    await founded(TEAM, '0');
    await belongs(TEAM, coach, 'OWNER');
    await belongs(TEAM, minor, 'OWNER');
    await belongs(OTHER_TEAM, mentor, 'OWNER', '0');
    // A tie is none for an adult who takes part anyway.
    for (const adult of [coach, mentor]) await belongs(scene.emptyTeamId, adult, 'MEMBER');
    const body = { fromTeamId: TEAM, teamId: OTHER_TEAM, message: 'Shall we build together?' };
    expect((await service.callAs(minor, e.writeToTeam, body)).data.thread).toBeNull();
    await verified(TEAM);
    await releaseAll();
    expect(await readersOf((await threads(mentor))[0]?.id ?? 0)).toEqual([]);
  });
});

describe('a common team makes an adult no stranger', () => {
  it.each(AGES)(
    'a common team makes an adult a stranger or not, where %s',
    async (_name, team, adult, young, counts) => {
      await oldTeam();
      await founded(OTHER_TEAM, team);
      await belongs(OTHER_TEAM, mentor, 'MEMBER', adult);
      await belongs(OTHER_TEAM, minor, 'MEMBER', young);
      expect(await outcome()).toEqual(counts ? [] : [42]);
    },
  );

  it.each([
    ['at once where it is verified', 'is_verified = true', []],
    ['never where it is hidden', 'is_verified = true, hidden_at = now()', [42]],
  ])('%s', async (_name, change, expected) => {
    await oldTeam();
    await founded(OTHER_TEAM, '0');
    await belongs(OTHER_TEAM, mentor, 'MEMBER');
    await belongs(OTHER_TEAM, minor, 'MEMBER');
    await service.sql(`update community.team set ${change} where id = ${OTHER_TEAM}`);
    expect(await outcome()).toEqual(expected);
  });

  it.each(['MEMBER', 'OWNER'] as const)(
    'not in a conversation that is older than the place: a mentor joins as %s',
    async (role) => {
      await oldTeam();
      await verified(TEAM);
      const threadId = (await write()).threadId ?? 0;
      await belongs(TEAM, mentor, role, '0');
      expect((await sendTo(mentor, threadId))?.held).toBeFalsy();
      expect(await readersOf(threadId)).toEqual([42]);
      // The mentor is no reader of the own conversation, and the next owner is no stranger to it by the mentor's joining.
      await leaves(TEAM, coach);
      expect((await sendTo(mentor, threadId))?.held).toBeTruthy();
      await belongs(TEAM, second, 'OWNER', '0');
      await vouched(TEAM, second);
      await releaseAll();
      expect(await readersOf(threadId)).toEqual([43]);
    },
  );

  it('a common team does not count in the request by which an adult joined it', async () => {
    await belongs(TEAM, minor, 'OWNER');
    await belongs(TEAM, coach, 'OWNER');
    await verified(TEAM);
    await service.callAs(mentor, e.joinTeam, { teamId: TEAM, message: 'I like to weld.' });
    const body = { teamId: TEAM, userId: mentor.id, decision: 'ACCEPT' };
    expect((await service.callAs(coach, e.respondToMember, body)).status).toBe(200);
    const threadId = (await threads(minor))[0]?.id ?? 0;
    expect((await sendTo(mentor, threadId))?.held).toBeFalsy();
    await leaves(TEAM, coach);
    expect((await sendTo(mentor, threadId))?.held).toBeTruthy();
  });

  it('a common team counts from its day on: what waited until then is passed on', async () => {
    await belongs(TEAM, minor, 'OWNER', YOUNG);
    await belongs(TEAM, mentor, 'MEMBER', OLD);
    await founded(TEAM, OLD);
    expect(await outcome()).toBe('waits');
    await release();
    expect(await threads(mentor)).toEqual([]);
    await service.sql(`update community.team_membership set joined_at = now() - interval '${OLD}'
      where user_id = ${minor.id}`);
    await releaseAll();
    expect(await threads(mentor)).toHaveLength(1);
  });
});
