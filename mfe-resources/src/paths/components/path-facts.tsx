import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  DIFFICULTY_LABELS,
  PATH_PROGRAMME_LABELS,
  PATH_STATUS_LABELS,
  type PathCard,
  posterName,
} from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Badge, totalText } from '@meshwork/ui';

const stepsText = (count: number): string => plural(count, { one: `${count} step`, other: `${count} steps` });

/** "1 learning path", "12 learning paths" or "10,000+ learning paths". */
export function pathsText(count: number, isAtLeast = false): string {
  const total = totalText(count, isAtLeast);
  return plural(count, { one: `${total} learning path`, other: `${total} learning paths` });
}

/** "45 min", or in halves of hours: "about 2.5 h". */
export function durationText(minutes: number): string {
  if (minutes < 60) return t`${minutes} min`;
  const hours = Math.round(minutes / 30) / 2;
  return t`about ${hours} h`;
}

export const PathBadges = ({ path }: { path: PathCard }) => (
  <>
    {path.status === 'DRAFT' ? (
      <Badge variant="warning">{labelOf(PATH_STATUS_LABELS, path.status)}</Badge>
    ) : null}
    {path.isHidden ? (
      <Badge variant="warning">
        <Trans>Hidden</Trans>
      </Badge>
    ) : null}
    <Badge>{path.programme ? labelOf(PATH_PROGRAMME_LABELS, path.programme) : t`All programmes`}</Badge>
    {path.level ? <Badge variant="secondary">{labelOf(DIFFICULTY_LABELS, path.level)}</Badge> : null}
    <Badge variant="outline">{stepsText(path.stepCount)}</Badge>
    {path.minutes > 0 ? <Badge variant="outline">{durationText(path.minutes)}</Badge> : null}
  </>
);

/** "By the Meshwork library" or "By Team 254 The Cheesy Poofs". */
export const madeBy = ({ team, creator }: Pick<PathCard, 'team' | 'creator'>): string =>
  team
    ? t`By Team ${{ teamNumber: team.teamNumber }} ${{ teamName: team.teamName }}`
    : t`By ${{ displayName: posterName(creator.displayName) }}`;

/** The page of a resource as a step of a path, which leads on to the next one. */
export const stepPath = (pathId: number, resourceId: number): string =>
  `${paths.resource(resourceId)}?path=${pathId}`;
