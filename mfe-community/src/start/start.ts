import type { ApiClient } from '@meshwork/api-client';
import {
  type CommunitySuggestions,
  communityCalls,
  INITIATIVE_TYPE_LABELS,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { paths, type StartSource, type Suggestion } from '@meshwork/shell-contract';
import { dayText } from '@meshwork/ui';
import { awayText, usesMiles } from '../common/distance.ts';
import { needReason } from '../common/need-reasons.ts';
import { waitingForAnswer } from './waiting.ts';

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

/** Shows what waits for an answer, and teams, mentors and initiatives, on the start page. */
const start: StartSource = {
  async read(api, { user, signal }) {
    const [waiting, found] = await Promise.all([
      waitingForAnswer(api, signal),
      api.call(communityCalls.communitySuggestions, { query: { near: user.location ?? '' }, signal }),
    ]);
    return {
      sections: [
        waiting,
        {
          title: 'Near you and soon',
          items: found.initiatives.map(initiativeRow(api)),
          more: { path: paths.initiatives, label: 'All initiatives' },
        },
        {
          title: 'Teams that need what you offer',
          items: found.needs.map(needRow(api)),
          more: { path: `${paths.needs}?fits=me`, label: 'Everything that fits you' },
        },
      ],
      steps: [{ label: 'Find your team', path: paths.teams, isDone: found.hasTeam }],
      ...(found.dismissed > 0 && {
        restore: () => api.call(communityCalls.restoreSuggestions, { body: {} }),
      }),
    };
  },
};
export default start;
