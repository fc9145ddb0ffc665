import { beforeAll, beforeEach } from '@jest/globals';
import type { Thread } from '@meshwork/contracts-community';
import { type TestPerson, type TestService, until } from '@meshwork/test-kit/service';
import { belongs as addMember, addPeople, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { callsOf, setScene } from '../../test/scene.ts';

/** The one under 18, two adults, and the mentor of the scene, who also runs its initiative. */
export const minor: TestPerson = { id: 41, ageBand: 'MINOR' };
export const coach: TestPerson = { id: 42 };
export const second: TestPerson = { id: 43 };
export const mentor: TestPerson = { id: 15 };
/** Two teams that nobody belongs to. */
export const TEAM = 900_101;
export const OTHER_TEAM = 900_102;

/** Sets the people, the scene and the two teams, without requests, before each test of the file. */
export function aroundTeams(service: TestService) {
  beforeAll(() => addPeople(service, 41, 42, 43, 44));
  beforeEach(async () => {
    await setScene(service);
    await service.sql(`delete from auth.standing_v1; delete from community.request; delete from community.guardian;
      insert into community.team (id, team_name, team_number, team_type) values
        (${TEAM}, 'Young Foxes', '101', 'FIRST_FTC'), (${OTHER_TEAM}, 'Old Owls', '102', 'FIRST_FTC')`);
    const adults = [42, 43, 15, 13].map((id) => ({ id }));
    await setStanding(service, [...[41, 44].map((id) => ({ id, ageBand: 'MINOR' as const })), ...adults]);
  });
  const release = () => service.runTask('HeldRelease');
  const calls = callsOf(service);
  return {
    ...calls,
    release,
    /** Until nothing waits: the service's own timer may have a message in its hands. */
    releaseAll: () =>
      until(async () => {
        await Promise.all([release(), release()]);
        return (await service.sql('select from community.held_message')).length === 0;
      }),
    leaves: (teamId: number, { id }: TestPerson) =>
      service.sql('delete from community.team_membership where team_id = $1 and user_id = $2', [teamId, id]),
    readersOf: async (threadId: number, as = minor) =>
      (await calls.thread(as, threadId)).readers?.map(({ id }) => id),
  };
}

/** The same as {@link aroundTeams} with verified teams. Each person who joins is a minute less there than the one before. */
export function aroundVerifiedTeams(service: TestService) {
  const calls = aroundTeams(service);
  let joined = 0;
  return {
    ...calls,
    belongs: async (teamId: number, { id }: TestPerson, role: 'OWNER' | 'MEMBER') => {
      joined += 1;
      await addMember(service, teamId, id, role, `${1000 - joined} minutes`);
      await verifyTeams(service, teamId);
    },
    write: (message = 'Could you help our team, please?') => calls.askMentor(minor, { message }),
  };
}

/** The texts of a conversation, and which of them wait. */
export const textsOf = ({ messages }: Thread) =>
  messages.map(({ text, held }) => (held ? `waits: ${text}` : text));
