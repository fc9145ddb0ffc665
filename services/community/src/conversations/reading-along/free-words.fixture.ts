import type { TestService } from '@meshwork/test-kit/service';
import type { PersonEvent } from '../../events/events.service.ts';
import { belongs, stateSql } from '../../test/community.fixture.ts';
import { scene } from '../../test/scene.ts';
import { aroundTeams, minor, mentor as stranger, TEAM } from './reading-along.fixture.ts';

export const WORD = 'Zugspitze';
export const DETAIL = '313-555-0142';
export const WORDS = `${WORD}, and tell nobody. ${DETAIL}`;
export const NAME = 'the name in the profile';

/** An adult outside the teams of somebody under 18 reaches them with words of their own. */
interface Act {
  /** The field of the contract that takes the words. */
  readonly typed: string;
  /** The event that carries them; null: they are read in the conversation alone. */
  readonly tells: PersonEvent['name'] | null;
  readonly set: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
}
export type Acts = Readonly<Record<string, Act>>;

const { initiativeId } = scene;

export type Steps = ReturnType<typeof aroundActs>;

/** Sets the people and the teams before each test, and has the steps with which several acts begin. */
export function aroundActs(service: TestService) {
  const calls = aroundTeams(service);
  const { askToJoin } = calls;
  const call: typeof service.callAs = (...args) => service.callAs(...args);
  /** The young person has joined what the stranger runs, as the only one. */
  const join = async () => {
    await askToJoin(minor);
    await service.sql(stateSql('ACCEPTED', "kind = 'INITIATIVE'"));
  };
  const asked = async () => void (await askToJoin(minor));
  const requestId = async () =>
    (
      await service.sql<{ id: number }>(`select id from community.request where requester_id = ${minor.id}`)
    )[0]?.id ?? 0;
  /** Both are in a team of the stranger that does not count. */
  const inTheirTeam = async () => {
    await service.sql(`update community.team set team_name = '${WORD}' where id = ${TEAM}`);
    await belongs(service, TEAM, stranger.id, 'OWNER');
    await belongs(service, TEAM, minor.id);
  };
  const runsTeam = async () => void (await belongs(service, TEAM, minor.id, 'OWNER'));
  /** The title and the place are other ones than when somebody asked. */
  const titled = () =>
    service.sql(
      `update community.initiative set title = '${WORD}', location = '${WORDS}' where id = ${initiativeId}`,
    );
  /** A young person runs the initiative, and asks something. */
  const isAsked = () =>
    service.sql(`update community.initiative set created_by = ${minor.id}, questions = 'Anything else?'`);
  const answersWith = (answer: string) => [{ question: 'Anything else?', answer }];
  return { ...calls, answersWith, asked, call, inTheirTeam, isAsked, join, requestId, runsTeam, titled };
}
