import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { TestService } from '@meshwork/test-kit/service';
import { belongs, withDeletedAccounts } from '../../test/community.fixture.ts';
import { scene } from '../../test/scene.ts';
import { type Acts, type Steps, WORD } from './free-words.fixture.ts';
import { minor, OTHER_TEAM, mentor as stranger, TEAM } from './reading-along.fixture.ts';

const { initiativeId } = scene;

/** A title, or the name of a team, is another one than when somebody asked, and the site or an answer tells it. */
export const actsBySite = (
  service: TestService,
  { asked, call, inTheirTeam, join, requestId, runsTeam, titled }: Steps,
): Acts => {
  const renamed = (id: number) =>
    service.sql(`update community.team set team_name = '${WORD}', updated_at = now() where id = ${id}`);
  return {
    'the title of what ends with an account': {
      typed: 'createInitiative.title',
      tells: 'initiative.changed',
      set: join,
      act: async () => {
        await titled();
        await withDeletedAccounts(service, [stranger.id], async () => undefined);
      },
    },
    'the title of what is over before an answer': {
      typed: 'createInitiative.title',
      tells: 'request.ended',
      set: asked,
      act: async () => {
        await titled();
        await service.sql(
          `update community.initiative set start_date = '2026-01-10' where id = ${initiativeId}`,
        );
        await service.runTask('EndedInitiatives');
      },
    },
    'the title of what is not answered': {
      typed: 'createInitiative.title',
      tells: 'request.overdue',
      set: asked,
      act: async () => {
        await titled();
        await service.sql(`update community.request set created_at = now() - interval '15 days'`);
        await service.runTask('RequestClock');
      },
    },
    'the new name of a team that was asked': {
      typed: 'createTeam.teamName',
      tells: 'request.answered',
      set: async () => {
        await belongs(service, TEAM, stranger.id, 'OWNER');
        await call(minor, e.joinTeam, { teamId: TEAM, message: 'I would like to join your team.' });
      },
      act: async () => {
        await renamed(TEAM);
        await call(stranger, e.answerThread, { threadId: await requestId(), decision: 'DECLINE' });
      },
    },
    'the new name of a team that answers another': {
      typed: 'createTeam.teamName',
      tells: 'request.answered',
      set: async () => {
        await runsTeam();
        await belongs(service, OTHER_TEAM, stranger.id, 'OWNER');
        const message = 'Shall we train together?';
        await call(minor, e.writeToTeam, { fromTeamId: TEAM, teamId: OTHER_TEAM, message });
      },
      act: async () => {
        await renamed(OTHER_TEAM);
        await call(stranger, e.answerThread, { threadId: await requestId(), decision: 'DECLINE' });
      },
    },
    'the name of a team with a removal': {
      typed: 'createTeam.teamName',
      tells: 'team.removed',
      set: inTheirTeam,
      act: () => call(stranger, e.removeMember, { teamId: TEAM, userId: minor.id, note: null }),
    },
  };
};
