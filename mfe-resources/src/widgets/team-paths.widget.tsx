import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { catalogCalls, pathKeys } from '@meshwork/contracts-catalog';
import { Link, paths, QueryState, useApi, useQuery, type WidgetTable } from '@meshwork/shell-contract';
import { CardList, CardSkeletons } from '@meshwork/ui';
import { PathCard } from '../paths/components/path.card.tsx';

const NONE: ReadonlySet<number> = new Set();

/** The learning paths of a team, for its owners, who change and delete each on its page. */
export default function TeamPaths({ teamId }: WidgetTable['paths.of-team']) {
  const found = useQuery({
    ...callQuery(useApi(), [...pathKeys.own, teamId], catalogCalls.ownPaths, { teamId }),
    // A service of the earlier release answers those of all teams.
    select: ({ paths: all }) => all.filter(({ team }) => team?.id === teamId || team === null),
  });
  if (found.isPending || found.isError) {
    const waiting = <CardSkeletons count={2} label={t`Loading learning paths`} lines={2} />;
    return <QueryState query={found} failed={t`Could not load learning paths`} level={3} waiting={waiting} />;
  }
  if (found.data.length === 0)
    return (
      <p>
        <Trans>
          No learning paths yet. Members make them in the <Link to={paths.learningPaths}>learning paths</Link>
          .
        </Trans>
      </p>
    );
  return (
    <CardList label={t`Learning paths of this team`}>
      {found.data.map((path) => (
        <li key={path.id}>
          <PathCard path={path} done={NONE} level={3} />
        </li>
      ))}
    </CardList>
  );
}
