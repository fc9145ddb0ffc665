import { expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { CAST, scene, startScenes } from '../../test/scene.ts';
import { coach, mentor, minor, OTHER_TEAM, second, TEAM } from './reading-along.fixture.ts';
import { aroundTrustedTeams } from './trusted-teams.fixture.ts';

/** An adult with a tie to the other side may not read along: another one does, or the message waits (docs/product.md#reading-along). */
const service = sharedService(startScenes);
const { askMentor, askToJoin, send, releaseAll, leaves, readersOf, ...steps } = aroundTrustedTeams(service);
const { belongs, verified, oldTeam, write, sendTo, outcome } = steps;

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
/** Another owner of the team writes to a team of the mentor. */
const written = async (): Promise<number> => {
  await belongs(OTHER_TEAM, coach, 'OWNER', '0');
  await belongs(OTHER_TEAM, CAST.owner, 'OWNER', '0');
  await belongs(scene.emptyTeamId, mentor, 'OWNER', '0');
  const body = { fromTeamId: OTHER_TEAM, teamId: scene.emptyTeamId, message: 'Shall we build together?' };
  return (await call(CAST.owner, e.writeToTeam, body)).data.thread?.id ?? 0;
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
  ['an invitation to the mentor by username', () => call(coach, e.invite, { teamId: TEAM, to: 'person15' })],
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
      await send(coach, asked?.id ?? 0, 'Welcome.');
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
    async () => send(coach, await written(), 'I am the other owner.'),
  ],
  [
    'words of the mentor to another owner of the team that had written, who left it',
    async () => {
      await send(mentor, await written(), 'Gladly.');
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
  expect((await sendTo(mentor, threadId))?.held).toBeFalsy();
  expect(await readersOf(threadId)).toEqual([42]);
});

const OF_THE_TEAM: [string, () => Promise<unknown>][] = [
  ['a request of the mentor to join it', () => call(mentor, e.joinTeam, { teamId: TEAM, message: 'Hello' })],
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
