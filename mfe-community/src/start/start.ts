import type { ApiClient } from '@meshwork/api-client';
import {
  type CommunitySuggestions,
  clockText,
  communityCalls,
  INITIATIVE_TYPE_LABELS,
  type Mentor,
  type SaveMentor,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { paths, type StartSource, type Suggestion } from '@meshwork/shell-contract';
import { dayText } from '@meshwork/ui';
import { awayText, usesMiles } from '../common/distance.tsx';
import { needReason } from '../common/need-reasons.ts';
import { waitingForAnswer } from './waiting.ts';

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
