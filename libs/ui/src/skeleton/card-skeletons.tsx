import { Card, CardBody, CardFooter, CardHeader, CardList, CardMedia, CardStrip } from '../card/card.tsx';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import { Loading, Skeleton } from './skeleton.tsx';

export interface CardSkeletonsProps {
  /** 6 on teams, mentors and initiatives, 9 on resources, 2 on own teams and requests (docs/product.md#lists). */
  count: number;
  /** Read once: "Loading teams". */
  label: string;
  view?: ViewMode;
  strip?: boolean;
  media?: boolean;
  lines?: number;
  footer?: boolean;
}

/** A list of empty cards with the measures of real ones, in either view. */
export function CardSkeletons({
  count,
  label,
  view = 'grid',
  strip = false,
  media = true,
  lines = 2,
  footer = true,
}: CardSkeletonsProps) {
  return (
    <Loading label={label}>
      <CardList view={view} label={label} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never move.
          <li key={index}>
            <Card as="div">
              {strip ? (
                <CardStrip>
                  <Skeleton shape="text" width="35%" />
                  <Skeleton shape="text" width="25%" />
                </CardStrip>
              ) : null}
              {media ? (
                <CardMedia>
                  <Skeleton shape="tile" />
                </CardMedia>
              ) : null}
              <CardHeader>
                <Skeleton shape="title" width="70%" />
                <Skeleton shape="text" width="45%" />
              </CardHeader>
              {lines > 0 ? (
                <CardBody>
                  <Skeleton lines={Math.max(lines, 2)} />
                </CardBody>
              ) : null}
              {footer ? (
                <CardFooter>
                  <Skeleton shape="badge" />
                  <Skeleton shape="badge" />
                </CardFooter>
              ) : null}
            </Card>
          </li>
        ))}
      </CardList>
    </Loading>
  );
}
