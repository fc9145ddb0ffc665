import { ApiError, messageOf } from '@meshwork/api-client';
import { Link, PageMeta, paths, useApi, useParams, useQuery } from '@meshwork/shell-contract';
import { ErrorState, LinkButton, Loading, Skeleton } from '@meshwork/ui';
import { teamDetails } from '../api/team.queries.ts';
import { TeamHeader } from '../components/team.header.tsx';
import { TeamTabs } from '../components/team.tabs.tsx';
import styles from './team.page.module.css';

/** One team (specification, section 2). */
export default function TeamPage() {
  const teamId = Number(useParams().teamId);
  const details = useQuery(teamDetails(useApi(), teamId));
  if (details.isPending) return <TeamSkeleton />;
  if (details.isError) return <TeamFailure error={details.error} onRetry={() => void details.refetch()} />;
  const { team, resources, initiatives } = details.data;
  return (
    <>
      <PageMeta
        title={`Team ${team.teamNumber} ${team.teamName}`}
        description={`${team.teamName}${team.location ? ` from ${team.location}` : ''}: resources and initiatives of team ${team.teamNumber}.`}
      />
      <TeamHeader team={team} />
      <TeamTabs resources={resources} initiatives={initiatives} />
    </>
  );
}

function TeamFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = error instanceof ApiError && error.status < 500 && error.status >= 400;
  return (
    <>
      <PageMeta title="Team" hidden />
      <h1 id="page-title" tabIndex={-1} className={styles.failed}>
        Team
      </h1>
      <ErrorState
        title="Could not load team details"
        text={missing ? 'Team not found.' : messageOf(error, 'An unknown error occurred.')}
        {...(missing ? {} : { onRetry })}
        action={
          <LinkButton variant={missing ? 'primary' : 'secondary'} render={<Link to={paths.teams} />}>
            Back to Teams
          </LinkButton>
        }
      />
    </>
  );
}

const TeamSkeleton = () => (
  <Loading label="Loading team">
    <div className={styles.skeleton}>
      <Skeleton shape="tile" />
      <Skeleton shape="title" width="60%" />
      <Skeleton lines={3} />
    </div>
  </Loading>
);
