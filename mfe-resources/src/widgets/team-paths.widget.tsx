import { messageOf } from '@meshwork/api-client';
import { Link, paths, useApi, useQuery, type WidgetTable } from '@meshwork/shell-contract';
import { CardList, CardSkeletons, ErrorState } from '@meshwork/ui';
import { pathsOfTeam } from '../paths/api/path.query.ts';
import { PathCard } from '../paths/components/path.card.tsx';

const NONE: ReadonlySet<number> = new Set();

/** The learning paths of a team, for its owners, who change and delete each on its page. */
export default function TeamPaths({ teamId }: WidgetTable['paths.of-team']) {
  const found = useQuery(pathsOfTeam(useApi(), teamId));
  if (found.isPending)
    return <CardSkeletons count={2} label="Loading learning paths" strip media={false} lines={2} />;
  if (found.isError)
    return (
      <ErrorState
        level={3}
        title="Could not load learning paths"
        text={messageOf(found.error)}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    );
  if (found.data.length === 0)
    return (
      <p>
        No learning paths yet. Members make them in the <Link to={paths.learningPaths}>learning paths</Link>.
      </p>
    );
  return (
    <CardList label="Learning paths of this team">
      {found.data.map((path) => (
        <li key={path.id}>
          <PathCard path={path} done={NONE} level={3} />
        </li>
      ))}
    </CardList>
  );
}
