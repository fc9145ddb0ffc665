import { Trans } from '@lingui/react/macro';
import type { PathCard as ListedPath } from '@meshwork/contracts-catalog';
import { langOf } from '@meshwork/contracts-core';
import { Link, paths, SaveButton } from '@meshwork/shell-contract';
import {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardMedia,
  CardMeta,
  CardTitle,
  cardCorner,
  KindMark,
} from '@meshwork/ui';
import { Route } from 'lucide-react';
import { madeBy, PathBadges } from './path-facts.tsx';
import styles from './paths.module.css';

export interface PathCardProps {
  path: ListedPath;
  done: ReadonlySet<number>;
  level?: 2 | 3;
}

/** A path in a list, with how far the reader is. */
export function PathCard({ path, done, level = 2 }: PathCardProps) {
  const reached = path.resourceIds.filter((id) => done.has(id)).length;
  const lang = langOf(path.language);
  return (
    <Card>
      <CardMedia>
        <KindMark icon={<Route aria-hidden="true" />} />
      </CardMedia>
      <CardHeader>
        <CardTitle level={level} render={<Link to={paths.learningPath(path.id)} />}>
          <span lang={lang}>{path.title}</span>
        </CardTitle>
        <CardMeta>
          <bdi>{madeBy(path)}</bdi>
        </CardMeta>
      </CardHeader>
      {path.status === 'DRAFT' ? null : (
        <SaveButton
          item={{ service: 'catalog', kind: 'path', itemId: path.id }}
          name={path.title}
          madeBy={path.createdBy}
          className={cardCorner}
        />
      )}
      <CardBody lang={lang}>{path.goal}</CardBody>
      <CardFooter filled={reached > 0 ? reached / path.resourceIds.length : undefined}>
        <PathBadges path={path} />
        {reached > 0 ? (
          <span className={styles.reached}>
            <Trans>
              {reached} of {{ count: path.resourceIds.length }} done
            </Trans>
          </span>
        ) : null}
      </CardFooter>
    </Card>
  );
}
