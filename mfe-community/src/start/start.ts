import { plural, t } from '@lingui/core/macro';
import type { ApiClient } from '@meshwork/api-client';
import { type CommunityStart, communityCalls, type ThreadCard } from '@meshwork/contracts-community';
import {
  paths,
  type StartPart,
  type StartRow,
  type StartSection,
  type StartSource,
} from '@meshwork/shell-contract';
import { clockText, dayText } from '@meshwork/ui';
import { aboutOf, askedText, isTooLate, titleOf } from '../common/thread-text.ts';

const answer = () => t({ message: 'Answer', context: 'verb' });

const offeredRow = ({ id, teamNumber, teamName }: CommunityStart['offered'][number]): StartRow => ({
  key: `offered ${id}`,
  path: paths.team(id),
  label: t({
    message: `Run ${teamNumber} ${teamName}`,
    comment: 'a link where somebody is asked to own a team: its number and its name',
  }),
  text: t`Its owner offers you the team`,
  act: answer(),
});

const askedRow = (count: number): StartRow => ({
  key: 'asked',
  path: paths.requests,
  label: askedText(count),
  text: t`You get it once an adult reads along`,
  act: t`See what helps`,
});

const goingRow = ({ id, title, ...going }: CommunityStart['going'][number]): StartRow => ({
  key: `going ${id}`,
  path: paths.initiative(id),
  label: title,
  text: [
    [going.startDate && dayText(going.startDate), going.startTime && clockText(going.startTime)]
      .filter(Boolean)
      .join(', '),
    going.location ?? t`Virtual`,
  ]
    .filter(Boolean)
    .join(' · '),
  day: going.startDate,
});

/** Threads that are read, so that those of one event become one row. */
const MOST_READ = 20;

/** One row for what asks for one thing: those who ask to join one event stand on the page of its requests. */
function rowOf([first, ...others]: readonly [ThreadCard, ...ThreadCard[]]): StartRow {
  const { id, kind, target } = first;
  if (kind !== 'INITIATIVE' || others.length === 0 || target.id === null)
    return {
      key: `thread ${id}`,
      path: paths.request(id),
      label: titleOf(first),
      text: aboutOf(first),
      act: answer(),
    };
  const { name } = target;
  return {
    key: `event ${target.id}`,
    path: paths.initiativeRequests(target.id),
    label: plural(
      { count: others.length + 1 },
      { one: `# asks to join ${name}`, other: `# ask to join ${name}` },
    ),
    text: t`Accept the first who fit with one press`,
    act: answer(),
  };
}

/** Reads the requests that wait for the person's answer, oldest first. */
async function waitingForAnswer(api: ApiClient, signal: AbortSignal): Promise<StartSection> {
  const { threads } = await api.call(communityCalls.listThreads, {
    query: { show: 'waiting', limit: MOST_READ },
    signal,
  });
  const groups = new Map<string, [ThreadCard, ...ThreadCard[]]>();
  for (const thread of [...threads].filter((one) => !isTooLate(one)).reverse()) {
    const { id, kind, target } = thread;
    const key = kind === 'INITIATIVE' && target.id !== null ? `event ${target.id}` : `thread ${id}`;
    const group = groups.get(key);
    if (group) group.push(thread);
    else groups.set(key, [thread]);
  }
  return {
    title: t`Waiting for your answer`,
    rows: [...groups.values()].map(rowOf),
    // What is offered and what waits for an adult stand elsewhere: without a conversation that page is empty.
    ...(groups.size > 0 && {
      more: { path: `${paths.requests}?show=waiting`, label: t`All that waits` },
    }),
  };
}

/** The first steps of somebody with a role in the community. */
function stepsOf({ role, hasTeam, hasInvited }: CommunityStart): Partial<StartPart> {
  if (role === 'GUARDIAN') return { role: 'guardian' };
  if (role === 'CAPTAIN')
    return { role: 'other', steps: [{ label: t`Invite your team`, path: paths.teams, isDone: hasInvited }] };
  if (role !== 'LEARNER') return { role: 'other' };
  return { learnerSteps: [{ label: t`Find your team`, path: paths.teams, isDone: hasTeam }] };
}

/** Shows what waits for an answer and what the person goes to. */
const start: StartSource = {
  async read(api, { signal }) {
    const [waiting, found] = await Promise.all([
      waitingForAnswer(api, signal),
      api.call(communityCalls.communityStart, { signal }),
    ]);
    const asked = found.asked ? [askedRow(found.asked)] : [];
    return {
      sections: [
        { ...waiting, rows: [...found.offered.map(offeredRow), ...asked, ...waiting.rows] },
        { title: t`What you go to`, rows: found.going.map(goingRow) },
      ],
      ...stepsOf(found),
    };
  },
};
export default start;
