import {
  DIFFICULTY_LABELS,
  PATH_PROGRAMME_LABELS,
  PATH_STATUS_LABELS,
  type PathCard,
} from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { Badge, totalText } from '@meshwork/ui';

const stepsText = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;

/** "1 path", "12 paths" or "10,000+ paths". */
export const pathsText = (count: number, isAtLeast = false): string =>
  `${totalText(count, isAtLeast)} learning ${count === 1 ? 'path' : 'paths'}`;

/** "45 min", or in halves of hours: "about 2.5 h". */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `about ${Math.round(minutes / 30) / 2} h`;

export const PathBadges = ({ path }: { path: PathCard }) => (
  <>
    {path.status === 'DRAFT' ? (
      <Badge variant="warning">{labelOf(PATH_STATUS_LABELS, path.status)}</Badge>
    ) : null}
    {path.isHidden ? <Badge variant="warning">Hidden</Badge> : null}
    <Badge>{path.programme ? labelOf(PATH_PROGRAMME_LABELS, path.programme) : 'All programmes'}</Badge>
    {path.level ? <Badge variant="secondary">{labelOf(DIFFICULTY_LABELS, path.level)}</Badge> : null}
    <Badge variant="outline">{stepsText(path.stepCount)}</Badge>
    {path.minutes > 0 ? <Badge variant="outline">{durationText(path.minutes)}</Badge> : null}
  </>
);

/** "By the Meshwork library" or "By Team 254 The Cheesy Poofs". */
export const madeBy = ({ team, creator }: Pick<PathCard, 'team' | 'creator'>): string =>
  team ? `By Team ${team.teamNumber} ${team.teamName}` : `By ${creator.displayName}`;

/** The page of a resource as a step of a path, which leads on to the next one. */
export const stepPath = (pathId: number, resourceId: number): string =>
  `${paths.resource(resourceId)}?path=${pathId}`;
