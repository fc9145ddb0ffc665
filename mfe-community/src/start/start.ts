import type { ApiClient } from '@meshwork/api-client';
import {
  type CommunitySuggestions,
  clockText,
  communityCalls,
  INITIATIVE_TYPE_LABELS,
  type Mentor,
  type SaveMentor,
  type ThreadCard,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { paths, type StartSection, type StartSource, type Suggestion } from '@meshwork/shell-contract';
import { dayText } from '@meshwork/ui';
import { awayText, usesMiles } from '../common/distance.tsx';
import { needReason } from '../common/need-reasons.ts';
import { aboutOf, titleOf } from '../common/thread-text.ts';

/** The fields of a mentor profile, which is saved as a whole. */
const MENTOR_FIELDS = [
  ...['bio', 'expertiseAreas', 'contactEmail', 'linkedinUrl', 'yearsExperience', 'organization', 'position'],
  ...['languages', 'country', 'city', 'timeZone', 'meets', 'ageGroups', 'capacity'],
] as (keyof Mentor)[];

const dismissing = (api: ApiClient, kind: string, itemId: number) => (dismissed: boolean) =>
  api.call(communityCalls.dismissSuggestion, { body: { kind, itemId, dismissed } });

const initiativeRow =
  (api: ApiClient) =>
  (initiative: CommunitySuggestions['initiatives'][number]): Suggestion => {
    const { id, title, initiativeType, startDate, location, isVirtual, kilometres } = initiative;
    const away = kilometres === null ? '' : awayText(kilometres, usesMiles());
    return {
      key: `initiative ${id}`,
      path: paths.initiative(id),
      label: title,
      hint: [labelOf(INITIATIVE_TYPE_LABELS, initiativeType), isVirtual ? null : location]
        .filter(Boolean)
        .join(' · '),
      reasons: [isVirtual ? 'Online' : away, `Starts ${dayText(startDate)}`],
      save: { service: 'community', kind: 'initiative', itemId: id },
      dismiss: dismissing(api, 'initiative', id),
    };
  };

const needRow =
  (api: ApiClient) =>
  ({ need, reasons }: CommunitySuggestions['needs'][number]): Suggestion => ({
    key: `need ${need.id}`,
    path: paths.team(need.team.id),
    label: need.words,
    hint: `${need.team.teamNumber} ${need.team.teamName}`,
    reasons: reasons.map((reason) => needReason(reason, usesMiles())),
    save: { service: 'community', kind: 'team', itemId: need.team.id, name: need.team.teamName },
    dismiss: dismissing(api, 'need', need.id),
  });

const offeredRow = ({ id, teamNumber, teamName }: CommunitySuggestions['offered'][number]): Suggestion => ({
  key: `offered ${id}`,
  path: paths.team(id),
  label: `Run ${teamNumber} ${teamName}`,
  reasons: ['Its owner offers you the team'],
});

const goingRow = (going: CommunitySuggestions['going'][number]): Suggestion => ({
  key: `going ${going.id}`,
  path: paths.initiative(going.id),
  label: going.title,
  reasons: [
    [going.startDate && dayText(going.startDate), going.startTime && clockText(going.startTime)]
      .filter(Boolean)
      .join(', '),
    going.location ?? 'Virtual',
  ],
});

/** Makes the own mentor profile unavailable, or available again, and leaves the rest of it as it is. */
const pausing = (api: ApiClient) => async (isPaused: boolean) => {
  const { mentor } = await api.call(communityCalls.myMentor);
  if (!mentor) return;
  const fields = Object.fromEntries(MENTOR_FIELDS.map((field) => [field, mentor[field]]));
  await api.call(communityCalls.saveMentor, {
    body: {
      ...fields,
      availabilityStatus: isPaused ? 'UNAVAILABLE' : 'AVAILABLE',
      availableAgainOn: null,
    } as unknown as SaveMentor,
  });
};

const pauseHint = (isAvailable: boolean, open: number): string => {
  if (!isAvailable) return 'Nobody new can write to you.';
  if (open === 0) return 'Nobody new can write to you until you are back.';
  return `Nobody new can write to you; ${open === 1 ? '1 open question is' : `${open} open questions are`} told so.`;
};

/** Threads that are read, so that those of one event become one row. */
const MOST_READ = 20;

/** One row for what asks for one thing: those who ask to join one event stand on the page of its requests. */
function rowOf([first, ...others]: readonly [ThreadCard, ...ThreadCard[]]): Suggestion {
  const { id, kind, target } = first;
  if (kind !== 'INITIATIVE' || others.length === 0 || target.id === null)
    return { key: `thread ${id}`, path: paths.request(id), label: titleOf(first), reasons: [aboutOf(first)] };
  return {
    key: `event ${target.id}`,
    path: paths.initiativeRequests(target.id),
    label: `${others.length + 1} ask to join ${target.name}`,
    reasons: ['Accept the first who fit with one press'],
  };
}

/** Reads the requests that wait for the person's answer, oldest first. */
async function waitingForAnswer(api: ApiClient, signal: AbortSignal): Promise<StartSection> {
  const { threads } = await api.call(communityCalls.listThreads, {
    query: { show: 'waiting', limit: MOST_READ },
    signal,
  });
  const groups = new Map<string, [ThreadCard, ...ThreadCard[]]>();
  for (const thread of [...threads].reverse()) {
    const { id, kind, target } = thread;
    const key = kind === 'INITIATIVE' && target.id !== null ? `event ${target.id}` : `thread ${id}`;
    const group = groups.get(key);
    if (group) group.push(thread);
    else groups.set(key, [thread]);
  }
  return {
    title: 'Waiting for your answer',
    items: [...groups.values()].map(rowOf),
    more: { path: `${paths.requests}?show=waiting`, label: 'All that waits' },
  };
}

/** Shows what waits for an answer, and teams, mentors and initiatives, on the start page. */
const start: StartSource = {
  async read(api, { user, signal }) {
    const [waiting, found] = await Promise.all([
      waitingForAnswer(api, signal),
      api.call(communityCalls.communitySuggestions, { query: { near: user.location ?? '' }, signal }),
    ]);
    return {
      sections: [
        {
          ...waiting,
          items: [...(found.offered ?? []).map(offeredRow), ...waiting.items],
        },
        { title: 'What you go to', items: (found.going ?? []).map(goingRow) },
        {
          title: user.location ? 'Near you and soon' : 'Online and soon',
          items: found.initiatives.map(initiativeRow(api)),
          more: { path: paths.initiatives, label: 'All initiatives' },
        },
        {
          title: 'Teams that need what you offer',
          items: found.needs.map(needRow(api)),
          more: { path: `${paths.needs}?fits=me`, label: 'Everything that fits you' },
        },
      ],
      steps: [
        { label: 'Find your team', path: paths.teams, isDone: found.hasTeam },
        ...(found.mentor ? [{ label: 'Become a mentor', path: paths.mentors, isDone: true }] : []),
      ],
      ...(found.mentor && {
        switches: [
          {
            label: 'Pause as a mentor',
            hint: pauseHint(found.mentor.isAvailable, found.mentor.openRequests),
            isOn: !found.mentor.isAvailable,
            set: pausing(api),
          },
        ],
      }),
      ...(found.dismissed > 0 && {
        restore: () => api.call(communityCalls.restoreSuggestions, { body: {} }),
      }),
    };
  },
};
export default start;
