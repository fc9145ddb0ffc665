import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { TestService } from '@meshwork/test-kit/service';
import { belongs, stateSql } from '../../test/community.fixture.ts';
import { scene } from '../../test/scene.ts';
import { type Acts, type Steps, WORDS } from './free-words.fixture.ts';
import { minor, OTHER_TEAM, mentor as stranger, TEAM } from './reading-along.fixture.ts';

const { initiativeId } = scene;

/** An adult writes to a person, or to all of an initiative or a team. */
export const actsWithMessages = (
  service: TestService,
  {
    answersWith,
    askToJoin,
    asked,
    call,
    inTheirTeam,
    isAsked,
    join,
    moveInitiative,
    requestId,
    runsTeam,
  }: Steps,
): Acts => ({
  'a message to participants': {
    typed: 'messageParticipants.message',
    tells: 'message.announced',
    set: join,
    act: () => call(stranger, e.messageParticipants, { initiativeId, message: WORDS }),
  },
  'a message to those who wait': {
    typed: 'messageParticipants.message',
    tells: 'message.announced',
    set: async () => {
      await askToJoin(minor);
      await service.sql(stateSql('WAITING', "kind = 'INITIATIVE'"));
    },
    act: () =>
      call(stranger, e.messageParticipants, { initiativeId, message: WORDS, to: 'waiting' } as never),
  },
  'the note of a cancellation': {
    typed: 'changeInitiativeState.note',
    tells: 'initiative.changed',
    set: join,
    act: () => moveInitiative(stranger, 'CANCELLED', WORDS),
  },
  'the note of a postponement': {
    typed: 'changeInitiativeState.note',
    tells: 'initiative.changed',
    set: asked,
    act: () => moveInitiative(stranger, 'POSTPONED', WORDS),
  },
  'the note with an answer': {
    typed: 'answerThread.note',
    tells: 'request.answered',
    set: asked,
    act: async () =>
      call(stranger, e.answerThread, { threadId: await requestId(), decision: 'ACCEPT', note: WORDS }),
  },
  'the note with many answers': {
    typed: 'answerRequests.note',
    tells: 'request.answered',
    set: asked,
    act: async () =>
      call(stranger, e.answerRequests, {
        initiativeId,
        requestIds: [await requestId()],
        decision: 'DECLINE',
        note: WORDS,
      }),
  },
  'the note to the rest': {
    typed: 'declineRest.note',
    tells: 'request.answered',
    set: asked,
    act: () => call(stranger, e.declineRest, { initiativeId, note: WORDS }),
  },
  'thanks to all': {
    typed: 'endAll.thanks',
    tells: 'request.ended',
    set: async () => {
      await join();
      await service.sql(`update community.initiative set start_date = '2026-01-10'`);
    },
    act: () => call(stranger, e.endAll, { initiativeId, thanks: WORDS, hours: null }),
  },
  thanks: {
    typed: 'endThread.thanks',
    tells: 'request.ended',
    set: join,
    act: async () => call(stranger, e.endThread, { threadId: await requestId(), thanks: WORDS }),
  },
  'a message': {
    typed: 'sendMessage.text',
    tells: 'message.sent',
    set: join,
    act: async () => call(stranger, e.sendMessage, { threadId: await requestId(), text: WORDS }),
  },
  'the note with a removal': {
    typed: 'removeMember.note',
    tells: 'team.removed',
    set: inTheirTeam,
    act: async () => {
      await service.sql(`update community.team set team_name = 'Foxes' where id = ${TEAM}`);
      return call(stranger, e.removeMember, { teamId: TEAM, userId: minor.id, note: WORDS });
    },
  },
  'a copy for a young organizer': {
    typed: 'messageParticipants.message',
    tells: 'initiative.messaged',
    set: async () => {
      await belongs(service, TEAM, stranger.id);
      await belongs(service, TEAM, minor.id);
      await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
        values (${initiativeId}, ${minor.id}, ${stranger.id})`);
    },
    act: () => call(stranger, e.messageParticipants, { initiativeId, message: WORDS }),
  },
  'what a team writes to a young owner': {
    typed: 'writeToTeam.message',
    tells: 'request.asked',
    set: async () => {
      await runsTeam();
      await belongs(service, OTHER_TEAM, stranger.id, 'OWNER');
    },
    act: () => call(stranger, e.writeToTeam, { fromTeamId: OTHER_TEAM, teamId: TEAM, message: WORDS }),
  },
  'a request to join the team of a young owner': {
    typed: 'joinTeam.message',
    tells: 'request.asked',
    set: runsTeam,
    act: () => call(stranger, e.joinTeam, { teamId: TEAM, message: WORDS }),
  },
  'a request to join what a young person runs': {
    typed: 'requestToJoin.message',
    tells: 'request.asked',
    set: () => service.sql(`update community.initiative set created_by = ${minor.id}`),
    act: () => askToJoin(stranger, { message: WORDS }),
  },
  'the note with an answer to a membership': {
    typed: 'respondToMember.note',
    tells: 'request.answered',
    set: async () => {
      await belongs(service, TEAM, stranger.id, 'OWNER');
      await call(minor, e.joinTeam, { teamId: TEAM, message: 'I would like to join your team.' });
    },
    act: () =>
      call(stranger, e.respondToMember, { teamId: TEAM, userId: minor.id, decision: 'DECLINE', note: WORDS }),
  },
  'an offer to the team of a young owner': {
    typed: 'offerHelp.message',
    tells: 'request.asked',
    set: async () => {
      await runsTeam();
      await service.sql(`update community.team set needs =
        '[{"kind": "SKILL", "words": "CAD for sheet metal", "area": "CAD_DESIGN"}]' where id = ${TEAM}`);
    },
    act: async () => {
      const needs = await service.sql('select id from community.team_need where team_id = $1', [TEAM]);
      return call(stranger, e.offerHelp, { needId: needs[0]?.id, message: WORDS });
    },
  },
  'answers to what a young person asks': {
    typed: 'requestToJoin.answers.answer',
    tells: 'request.asked',
    set: isAsked,
    act: () => askToJoin(stranger, { message: WORDS, answers: answersWith(WORDS) }),
  },
  'another answer to what a young person asks': {
    typed: 'changeComers.answers.answer',
    tells: null,
    set: async () => {
      await isAsked();
      await askToJoin(stranger);
      await service.sql(stateSql('ACCEPTED', "kind = 'INITIATIVE'"));
    },
    act: async () => {
      const own = `select id from community.request where requester_id = ${stranger.id}`;
      const threadId = (await service.sql(own))[0]?.id;
      return call(stranger, e.changeComers, {
        threadId,
        students: 1,
        adults: 1,
        answers: answersWith(WORDS),
      });
    },
  },
});
