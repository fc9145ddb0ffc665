import { callQuery } from '@meshwork/api-client';
import {
  type ClassPaths,
  catalogCalls,
  type PathCard as ListedPath,
  pathKeys,
} from '@meshwork/contracts-catalog';
import {
  Link,
  paths,
  QueryState,
  useAction,
  useApi,
  useQuery,
  type WidgetTable,
} from '@meshwork/shell-contract';
import { Alert, Button, CardList, CardSkeletons, EmptyState, LinkButton, looks } from '@meshwork/ui';
import { useProgress } from '../paths/api/use-progress.ts';
import { PathCard } from '../paths/components/path.card.tsx';

/** The learning paths that a class follows; its owners see how far each member is, and take a path away (docs/product.md#classes). */
export default function ClassPathsOf({ teamId }: WidgetTable['paths.of-class']) {
  const found = useQuery({
    ...callQuery(useApi(), pathKeys.ofClass(teamId), catalogCalls.classPaths, { teamId }),
    staleTime: 0,
  });
  const { done } = useProgress();
  if (found.isPending || found.isError) {
    const waiting = <CardSkeletons count={2} label="Loading learning paths" lines={2} />;
    return <QueryState query={found} what="learning paths" waiting={waiting} />;
  }
  const { data } = found;
  if (data.paths.length === 0) return <NoPaths isOwner={data.members !== null} />;
  return (
    <div className={looks.stack}>
      <CardList label="Learning paths of the class">
        {data.paths.map((path) => (
          <li key={path.id}>
            <PathCard path={path} done={done} />
          </li>
        ))}
      </CardList>
      {data.members ? <Members {...data} teamId={teamId} members={data.members} /> : null}
    </div>
  );
}

const NoPaths = ({ isOwner }: { isOwner: boolean }) => (
  <EmptyState
    title="No Learning Paths Yet"
    text={
      isOwner
        ? 'Open a learning path, press “Share” there, and give it to the class.'
        : 'Your teacher has not chosen a learning path for the class so far.'
    }
    action={
      <LinkButton variant="tonal" render={<Link to={paths.learningPaths} />}>
        Learning paths
      </LinkButton>
    }
  />
);

function TakeAway({ teamId, path: { id, title } }: { teamId: number; path: ListedPath }) {
  const leaving = useAction(catalogCalls.unfollowPath, {
    changes: [pathKeys.ofClass(teamId)],
    success: 'The class no longer follows it.',
    failure: 'Failed to take the path away',
    showFailure: 'toast',
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Take away: ${title}`}
      busy={leaving.isPending}
      onClick={() => leaving.mutate({ teamId, pathId: id })}
    >
      Take away
    </Button>
  );
}

type MembersProps = Pick<ClassPaths, 'paths' | 'withheld'> & {
  teamId: number;
  members: NonNullable<ClassPaths['members']>;
};

/** A table for each path: on a phone one with a column for each would not fit. */
function Members({ teamId, paths: followed, members, withheld }: MembersProps) {
  return (
    <section aria-labelledby="class-progress" className={looks.stack}>
      <h2 id="class-progress">How far everybody is</h2>
      {withheld > 0 ? (
        <Alert>
          {`${withheld === 1 ? 'One member has' : `${withheld} members have`} not said to be over 18: only owners who are adults see how far they are.`}
        </Alert>
      ) : null}
      {members.length === 0 ? (
        <p className={looks.soft}>Invite your class by a link: each member stands here then.</p>
      ) : null}
      {followed.map((path, at) => (
        <div key={path.id}>
          <div className={looks.ends}>
            <h3 id={`class-path-${path.id}`} dir="auto">
              {path.title}
            </h3>
            <TakeAway teamId={teamId} path={path} />
          </div>
          {members.length > 0 ? (
            <table aria-labelledby={`class-path-${path.id}`} className={looks.table}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Steps done</th>
                </tr>
              </thead>
              <tbody>
                {members.map(({ userId, displayName, done }) => (
                  <tr key={userId}>
                    <th scope="row" dir="auto">
                      {displayName}
                    </th>
                    <td>
                      {done[at] ?? 0} of {path.resourceIds.length}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
        </div>
      ))}
    </section>
  );
}
