import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { belongs, stateSql } from '../../test/community.fixture.ts';
import { CAST, scene } from '../../test/scene.ts';
import { type Acts, NAME, type Steps, WORD, WORDS } from './free-words.fixture.ts';
import { minor, mentor as stranger, TEAM } from './reading-along.fixture.ts';

const { initiativeId } = scene;
const named: TestPerson = { ...stranger, displayName: WORD };

/** The name of a person or a team, or the title or place of an initiative, brings the words. */
export const actsWithNames = (
  service: TestService,
  { askToJoin, asked, call, changeInitiative, inTheirTeam, join, requestId, runsTeam, titled }: Steps,
): Acts => ({
  'the name of a team in an invitation': {
    typed: 'createTeam.teamName',
    tells: 'team.invited',
    set: async () => {
      await inTheirTeam();
      await service.sql(`delete from community.team_membership where user_id = ${minor.id}`);
    },
    act: () => call(stranger, e.invite, { teamId: TEAM, to: `person${minor.id}` }),
  },
  'the name of a team in an offer': {
    typed: 'createTeam.teamName',
    tells: 'team.ownership-offered',
    set: inTheirTeam,
    act: () => call(stranger, e.transferTeam, { teamId: TEAM, userId: minor.id }),
  },
  'the name of a team with a role': {
    typed: 'createTeam.teamName',
    tells: 'team.role-changed',
    set: inTheirTeam,
    act: () => call(stranger, e.changeTeamRole, { teamId: TEAM, userId: minor.id, role: 'OWNER' }),
  },
  'the title in a question to organize': {
    typed: 'createInitiative.title',
    tells: 'organizer.asked',
    set: async () => {
      await inTheirTeam();
      await service.sql(`update community.initiative set title = '${WORD}'`);
    },
    act: () => call(stranger, e.addOrganizer, { initiativeId, username: `person${minor.id}` }),
  },
  'the title of a copy': {
    typed: 'createInitiative.title',
    tells: 'initiative.again',
    set: async () => {
      await join();
      await service.sql(`update community.initiative set start_date = '2026-01-10' where id = ${initiativeId};
        insert into community.initiative (id, title, description, organization, initiative_type, created_by, state, copied_from)
        values (${initiativeId + 50}, '${WORD}', 'Again.', 'Foxes', 'WORKSHOP', ${stranger.id}, 'PUBLISHED', ${initiativeId})`);
    },
    act: () => call(stranger, e.inviteFormer, { initiativeId: initiativeId + 50 }),
  },
  'the new place of what was joined': {
    typed: 'updateInitiative.location',
    tells: 'initiative.changed',
    set: join,
    act: () => changeInitiative(stranger, { location: WORDS }),
  },
  'the title and place in a reminder': {
    typed: 'createInitiative.title',
    tells: 'initiative.soon',
    set: join,
    act: async () => {
      await service.sql(`update community.initiative set title = '${WORD}', location = '${WORDS}',
        start_date = current_date + 2, reminded_day = null where id = ${initiativeId}`);
      await service.runTask('InitiativeReminders');
    },
  },
  'the title and place of what a place came free at': {
    typed: 'createInitiative.title',
    tells: 'request.promoted',
    set: async () => {
      await service.sql(`update community.initiative set individuals_needed = 1 where id = ${initiativeId}`);
      await askToJoin(minor);
      await service.sql(stateSql('WAITING', "kind = 'INITIATIVE'"));
    },
    act: () => changeInitiative(stranger, { title: WORD, location: WORDS, individualsNeeded: 2 }),
  },
  'the title of what a young person waits for': {
    typed: 'createInitiative.title',
    tells: 'request.waiting',
    set: async () => {
      await askToJoin(CAST.sender);
      await service.sql(stateSql('ACCEPTED', "kind = 'INITIATIVE'"));
      await askToJoin(minor);
    },
    act: () => changeInitiative(stranger, { title: WORD, individualsNeeded: 1 }),
  },
  'the title and place in an answer': {
    typed: 'createInitiative.title',
    tells: 'request.answered',
    set: asked,
    act: async () => {
      await titled();
      await call(stranger, e.answerThread, { threadId: await requestId(), decision: 'ACCEPT' });
    },
  },
  'the title of what an organizer ends': {
    typed: 'createInitiative.title',
    tells: 'request.ended',
    set: join,
    act: async () => {
      await titled();
      await call(stranger, e.endThread, { threadId: await requestId() });
    },
  },
  'the new address of what was joined': {
    typed: 'updateInitiative.address',
    tells: 'initiative.changed',
    set: join,
    act: () => changeInitiative(stranger, { location: 'Here', address: WORDS }),
  },
  'the name of who accepts an invitation': {
    typed: NAME,
    tells: 'team.invitation-used',
    set: async () => {
      await runsTeam();
      await service.sql(`insert into community.team_invitation (team_id, role, token_hash, uses_left, expires_at, created_by)
        values (${TEAM}, 'MEMBER', sha256('${WORD}'), 1, now() + interval '1 day', ${minor.id})`);
    },
    act: () => call(named, e.acceptInvitation, { token: WORD }),
  },
  'the name of who answers an offer': {
    typed: NAME,
    tells: 'team.ownership-answered',
    set: async () => {
      await runsTeam();
      await belongs(service, TEAM, stranger.id);
      await service.sql(`insert into community.team_transfer values (${TEAM}, ${minor.id}, ${stranger.id})`);
    },
    act: () => call(named, e.answerTransfer, { teamId: TEAM, decision: 'DECLINE' }),
  },
  'the name of who helps to organize': {
    typed: NAME,
    tells: 'organizer.added',
    set: () =>
      service.sql(`update community.initiative set created_by = ${minor.id};
        insert into community.asked_organizer (initiative_id, user_id, asked_by)
          values (${initiativeId}, ${stranger.id}, ${minor.id})`),
    act: () => call(named, e.answerOrganizing, { initiativeId, decision: 'ACCEPT' }),
  },
});
