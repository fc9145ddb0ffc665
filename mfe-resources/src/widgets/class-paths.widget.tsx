import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    const waiting = <CardSkeletons count={2} label={t`Loading learning paths`} lines={2} />;
    return <QueryState query={found} failed={t`Could not load learning paths`} waiting={waiting} />;
  }
  const { data } = found;
  if (data.paths.length === 0) return <NoPaths isOwner={data.members !== null} />;
  return (
    <div className={looks.stack}>
      <CardList label={t`Learning paths of the class`}>
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
    title={t`No Learning Paths Yet`}
    text={
      isOwner
        ? t`Open a learning path, press “Share” there, and give it to the class.`
        : t`Your teacher has not chosen a learning path for the class so far.`
    }
    action={
      <LinkButton variant="tonal" render={<Link to={paths.learningPaths} />}>
        <Trans>Learning paths</Trans>
      </LinkButton>
    }
  />
);

function TakeAway({ teamId, path: { id, title } }: { teamId: number; path: ListedPath }) {
  const leaving = useAction(catalogCalls.unfollowPath, {
    changes: [pathKeys.ofClass(teamId)],
    success: t`The class no longer follows it.`,
    failure: t`Failed to take the path away`,
    showFailure: 'toast',
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t`Take away: ${title}`}
      busy={leaving.isPending}
      onClick={() => leaving.mutate({ teamId, pathId: id })}
    >
      <Trans>Take away</Trans>
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
      <h2 id="class-progress">
        <Trans>How far everybody is</Trans>
      </h2>
      {withheld > 0 ? (
        <Alert>
          {plural(withheld, {
            one: 'One member has not said to be over 18: only owners who are adults see how far they are.',
            other: '# members have not said to be over 18: only owners who are adults see how far they are.',
          })}
        </Alert>
      ) : null}
      {members.length === 0 ? (
        <p className={looks.soft}>
          <Trans>Invite your class by a link: each member stands here then.</Trans>
        </p>
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
                  <th scope="col">
                    <Trans>Name</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Steps done</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {members.map(({ userId, displayName, done }) => (
                  <tr key={userId}>
                    <th scope="row" dir="auto">
                      {displayName}
                    </th>
                    <td>{t`${{ done: done[at] ?? 0 }} of ${{ count: path.resourceIds.length }}`}</td>
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
