import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, READER_TEAM_DAYS } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { belongs as addMember } from '../../test/community.fixture.ts';
import { CAST, scene, startScenes, teamBody } from '../../test/scene.ts';
import { aroundTeams, coach, mentor, minor, OTHER_TEAM, second, TEAM } from './reading-along.fixture.ts';

/** Tests which adults can be guardians, and with whom a common team makes a minor acquainted (docs/product.md#reading-along). */
const service = sharedService(startScenes);
const { askMentor, askToJoin, threads, release, releaseAll, leaves, readersOf, ...calls } =
  aroundTeams(service);

/** Longer and shorter than the time after which an unverified team counts, by a minute. */
const OLD = `${READER_TEAM_DAYS} days 1 minute`;
const YOUNG = `${READER_TEAM_DAYS - 1} days 23 hours 59 minutes`;

const belongs = (teamId: number, { id }: TestPerson, role: 'OWNER' | 'MEMBER', ago = OLD) =>
  addMember(service, teamId, id, role, ago);
const founded = (teamId: number, ago: string) =>
  service.sql('update community.team set created_at = now() - $2::interval where id = $1', [teamId, ago]);
const verified = (teamId: number, isVerified = true) =>
  service.sql('update community.team set is_verified = $2 where id = $1', [teamId, isVerified]);
const vouched = (teamId: number, { id }: TestPerson) =>
  service.sql('update community.team_membership set is_vouched = true where team_id = $1 and user_id = $2', [
    teamId,
    id,
  ]);
/** A team with the minor and an adult who may read along. */
const oldTeam = async (teamId = TEAM, owner = coach) => {
  await founded(teamId, OLD);
  await belongs(teamId, minor, 'MEMBER');
  await belongs(teamId, owner, 'OWNER');
};
const write = async () => (await askMentor(minor)).data.request;
const send = async (as: TestPerson, threadId: number) =>
  (await calls.send(as, threadId, 'Where do you live?')).data.thread.messages.at(-1);
/** Names the guardians of a message from the minor to the mentor; `waits` where there is none. */
const outcome = async () => {
  const { held, threadId } = await write();
  return held ? 'waits' : readersOf(threadId ?? 0);
};

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
    for (const as of [minor, mentor]) expect((await send(as, threadId))?.held).toBeTruthy();
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
      expect((await send(mentor, threadId))?.held).toBeFalsy();
      expect(await readersOf(threadId)).toEqual([42]);
      // The mentor is no reader of the own conversation, and the next owner is no stranger to it by the mentor's joining.
      await leaves(TEAM, coach);
      expect((await send(mentor, threadId))?.held).toBeTruthy();
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
    expect((await send(mentor, threadId))?.held).toBeFalsy();
    await leaves(TEAM, coach);
    expect((await send(mentor, threadId))?.held).toBeTruthy();
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

describe('a tie to the other side', () => {
  const call: typeof service.callAs = (...args) => service.callAs(...args);
  const deletedByModerator = async (itemId: number) => {
    const decision = {
      kind: 'team',
      itemId,
      action: 'DELETE',
      rule: 'spam',
      note: 'This is not about robots.',
    };
    expect((await call(CAST.moderator, e.decide, decision)).status).toBe(200);
  };
  const TIES: [string, () => Promise<unknown>][] = [
    [
      'a common team, also a verified one',
      async () => {
        await belongs(OTHER_TEAM, coach, 'MEMBER', '0');
        await belongs(OTHER_TEAM, mentor, 'MEMBER', '0');
        await verified(OTHER_TEAM);
      },
    ],
    ['a message to the mentor', () => askMentor(coach)],
    ['a request to what the mentor runs', () => askToJoin(coach)],
    [
      'a request of the mentor to join another team of theirs',
      async () => {
        await belongs(OTHER_TEAM, coach, 'OWNER', '0');
        return call(mentor, e.joinTeam, { teamId: OTHER_TEAM, message: 'Hello' });
      },
    ],
    [
      'an invitation to the mentor by username',
      () => call(coach, e.invite, { teamId: TEAM, to: 'person15' }),
    ],
    [
      // Its call sends a mail.
      'an invitation to the mentor by address',
      () =>
        service.sql(`insert into community.team_invitation
          (team_id, role, token_hash, sent_to, uses_left, expires_at, created_by)
          values (${TEAM}, 'MEMBER', '\\x01', 'Person15@example.org', 1, now(), ${coach.id})`),
    ],
    [
      'a common team of the past',
      async () => {
        await belongs(OTHER_TEAM, coach, 'MEMBER', '0');
        await belongs(OTHER_TEAM, mentor, 'OWNER', '0');
        await leaves(OTHER_TEAM, coach);
      },
    ],
    [
      'a common team of the past that one joined in the moment that the other left',
      () =>
        service.sql(`insert into community.former_member (team_id, user_id, joined_at, left_at) values
          (${OTHER_TEAM}, ${coach.id}, now(), now()), (${OTHER_TEAM}, ${mentor.id}, now(), now())`),
    ],
    [
      'a question to help to run something, also with a no',
      async () => {
        const { initiativeId } = scene;
        await call(mentor, e.addOrganizer, { initiativeId, username: 'person42' });
        await call(coach, e.answerOrganizing, { initiativeId, decision: 'DECLINE' });
      },
    ],
    [
      'an offer of theirs that the mentor asked for',
      async () => {
        await belongs(OTHER_TEAM, mentor, 'OWNER', '0');
        await service.sql(`update community.team set needs = '[{"kind": "SPACE", "words": "A field"}]' where id = ${OTHER_TEAM};
          insert into community.offer (user_id, kinds, words, ends_on) values (${coach.id}, '{SPACE}', 'A field', now() + interval '1 day')`);
        const [need] = await service.sql<{ id: number }>(
          `select id from community.team_need where team_id = ${OTHER_TEAM}`,
        );
        const [offer] = await service.sql<{ id: number }>('select id from community.offer');
        const asked = await call(mentor, e.askForOffer, { needId: need?.id ?? 0, offerId: offer?.id ?? 0 });
        expect(asked.status).toBe(200);
      },
    ],
    [
      'having run something together',
      () =>
        service.sql(`insert into community.initiative_organizer (initiative_id, user_id) values (${scene.initiativeId}, ${coach.id});
          delete from community.initiative_organizer`),
    ],
    [
      'having read along with the mentor, when they were young',
      () =>
        service.sql(`insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at, ended_at)
          values (${mentor.id}, ${coach.id}, 'PARENT', '\\x07', now(), now(), now())`),
    ],
    [
      'an answer to a request of the mentor by who ran the team then',
      async () => {
        await belongs(OTHER_TEAM, coach, 'OWNER', '0');
        await call(mentor, e.joinTeam, { teamId: OTHER_TEAM, message: 'Hello' });
        const [asked] = await service.sql<{ id: number }>(
          `select id from community.request where kind = 'TEAM'`,
        );
        await calls.send(coach, asked?.id ?? 0, 'Welcome.');
        await leaves(OTHER_TEAM, coach);
      },
    ],
    [
      'a request of the mentor that who ran the team then left without an answer',
      async () => {
        await belongs(OTHER_TEAM, coach, 'OWNER', '0');
        await call(mentor, e.joinTeam, { teamId: OTHER_TEAM, message: 'Hello' });
        await leaves(OTHER_TEAM, coach);
      },
    ],
    [
      'a request of the mentor to what who reads along helped to run then',
      async () => {
        await service.sql(`insert into community.initiative
          (id, title, description, organization, initiative_type, created_by) values
          (${TEAM}, 'Open Day', 'Doors open.', 'Foxes', 'EVENT', ${CAST.owner.id});
          insert into community.initiative_organizer (initiative_id, user_id) values (${TEAM}, ${coach.id})`);
        await askToJoin(mentor, { initiativeId: TEAM });
        await service.sql('delete from community.initiative_organizer');
      },
    ],
    [
      'an offer to a team of the mentor that waits',
      async () => {
        await belongs(OTHER_TEAM, mentor, 'OWNER', '0');
        await service.sql(`insert into community.held_message (author_id, team_id, text, by_new_account, is_verified)
          values (${coach.id}, ${OTHER_TEAM}, 'I can weld.', false, true)`);
      },
    ],
    [
      'a request to what the mentor runs that waits',
      () =>
        service.sql(`insert into community.held_message (author_id, initiative_id, text, by_new_account, is_verified)
          values (${coach.id}, ${scene.initiativeId}, 'May I come?', false, true)`),
    ],
    [
      'an invitation to the mentor by username, to a team that is deleted',
      async () => {
        await belongs(OTHER_TEAM, coach, 'OWNER', '0');
        await call(coach, e.invite, { teamId: OTHER_TEAM, to: 'person15' });
        expect((await call(coach, e.deleteTeam, { teamId: OTHER_TEAM })).status).toBe(200);
      },
    ],
    [
      'an invitation to the mentor by address, to a team that a moderator deletes',
      async () => {
        await service.sql(`insert into community.team_invitation
          (team_id, role, token_hash, sent_to, uses_left, expires_at, created_by)
          values (${OTHER_TEAM}, 'MEMBER', '\\x01', 'Person15@example.org', 1, now(), ${coach.id})`);
        await deletedByModerator(OTHER_TEAM);
      },
    ],
    [
      'a request to what the mentor runs, in the name of a team that a moderator deletes',
      async () => {
        await belongs(OTHER_TEAM, coach, 'OWNER', '0');
        await askToJoin(coach, { teamId: OTHER_TEAM });
        await deletedByModerator(OTHER_TEAM);
      },
    ],
    [
      'words of another owner of the team that wrote to a team of the mentor',
      async () => {
        await belongs(OTHER_TEAM, coach, 'OWNER', '0');
        await belongs(OTHER_TEAM, CAST.owner, 'OWNER', '0');
        await belongs(scene.emptyTeamId, mentor, 'OWNER', '0');
        const body = {
          fromTeamId: OTHER_TEAM,
          teamId: scene.emptyTeamId,
          message: 'Shall we build together?',
        };
        const { data } = await call(CAST.owner, e.writeToTeam, body);
        await calls.send(coach, data.thread?.id ?? 0, 'I am the other owner.');
      },
    ],
    [
      'words of the mentor to another owner of the team that had written, who left it',
      async () => {
        await belongs(OTHER_TEAM, coach, 'OWNER', '0');
        await belongs(OTHER_TEAM, CAST.owner, 'OWNER', '0');
        await belongs(scene.emptyTeamId, mentor, 'OWNER', '0');
        const body = {
          fromTeamId: OTHER_TEAM,
          teamId: scene.emptyTeamId,
          message: 'Shall we build together?',
        };
        const { data } = await call(CAST.owner, e.writeToTeam, body);
        await calls.send(mentor, data.thread?.id ?? 0, 'Gladly.');
        await leaves(OTHER_TEAM, coach);
      },
    ],
    [
      'an invitation by the mentor',
      async () => {
        await belongs(OTHER_TEAM, mentor, 'OWNER', '0');
        return call(mentor, e.invite, { teamId: OTHER_TEAM, to: 'person42' });
      },
    ],
  ];

  it.each(TIES)('%s lets another owner read along, or the message wait', async (_name, tie) => {
    await oldTeam();
    await tie();
    expect(await outcome()).toBe('waits');
    await belongs(TEAM, second, 'OWNER');
    await releaseAll();
    const [request] = await service.sql<{ id: number }>(
      `select id from community.request where kind = 'MENTOR' and requester_id = ${minor.id}`,
    );
    expect(await readersOf(request?.id ?? 0)).toEqual([43]);
  });

  it.each(TIES)('%s changes nothing in a conversation that is older', async (_name, tie) => {
    await oldTeam();
    const threadId = (await write()).threadId ?? 0;
    await tie();
    expect((await send(mentor, threadId))?.held).toBeFalsy();
    expect(await readersOf(threadId)).toEqual([42]);
  });

  const OF_THE_TEAM: [string, () => Promise<unknown>][] = [
    [
      'a request of the mentor to join it',
      () => call(mentor, e.joinTeam, { teamId: TEAM, message: 'Hello' }),
    ],
    [
      'a request of the mentor to an initiative of it',
      async () => {
        await service.sql(`insert into community.initiative
          (id, title, description, organization, initiative_type, team_id, created_by) values
          (${TEAM}, 'Open Day', 'Doors open.', 'Foxes', 'EVENT', ${TEAM}, ${coach.id})`);
        return askToJoin(mentor, { initiativeId: TEAM });
      },
    ],
    ['a request in its name', () => askToJoin(coach, { teamId: TEAM })],
  ];
  it.each(OF_THE_TEAM)('%s is none: that is between the team and them', async (_name, write) => {
    await oldTeam();
    await write();
    const asked = await service.sql('select from community.request');
    expect([asked.length, await outcome()]).toEqual([1, [42]]);
  });

  it('somebody of the other side who is in a team of the young person is no tie', async () => {
    await oldTeam();
    await belongs(TEAM, second, 'MEMBER');
    await service.sql(`insert into community.initiative_organizer (initiative_id, user_id)
      values (${scene.initiativeId}, ${second.id})`);
    const { data } = await askToJoin(minor);
    expect(await readersOf(data.request.threadId ?? 0)).toEqual([42]);
  });
});
