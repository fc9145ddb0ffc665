import { READER_TEAM_DAYS } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { belongs as addMember } from '../../test/community.fixture.ts';
import { aroundTeams, coach, minor, TEAM } from './reading-along.fixture.ts';

/** Longer and shorter than the time after which an unverified team counts, by a minute. */
export const OLD = `${READER_TEAM_DAYS} days 1 minute`;
export const YOUNG = `${READER_TEAM_DAYS - 1} days 23 hours 59 minutes`;

/** The same as {@link aroundTeams}, with the steps that give teams and places in them an age and a badge. */
export function aroundTrustedTeams(service: TestService) {
  const calls = aroundTeams(service);
  const { askMentor, readersOf } = calls;
  const belongs = (teamId: number, { id }: TestPerson, role: 'OWNER' | 'MEMBER', ago = OLD) =>
    addMember(service, teamId, id, role, ago);
  const founded = (teamId: number, ago: string) =>
    service.sql('update community.team set created_at = now() - $2::interval where id = $1', [teamId, ago]);
  const verified = (teamId: number, isVerified = true) =>
    service.sql('update community.team set is_verified = $2 where id = $1', [teamId, isVerified]);
  const vouched = (teamId: number, { id }: TestPerson) =>
    service.sql(
      'update community.team_membership set is_vouched = true where team_id = $1 and user_id = $2',
      [teamId, id],
    );
  /** A team with the minor and an adult who may read along. */
  const oldTeam = async (teamId = TEAM, owner = coach) => {
    await founded(teamId, OLD);
    await belongs(teamId, minor, 'MEMBER');
    await belongs(teamId, owner, 'OWNER');
  };
  const write = async () => (await askMentor(minor)).data.request;
  const sendTo = async (as: TestPerson, threadId: number) =>
    (await calls.send(as, threadId, 'Where do you live?')).data.thread.messages.at(-1);
  /** Names the guardians of a message from the minor to the mentor; `waits` where there is none. */
  const outcome = async () => {
    const { held, threadId } = await write();
    return held ? 'waits' : readersOf(threadId ?? 0);
  };
  return { ...calls, belongs, founded, verified, vouched, oldTeam, write, sendTo, outcome };
}
