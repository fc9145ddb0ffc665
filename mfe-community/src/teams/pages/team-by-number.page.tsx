import { t } from '@lingui/core/macro';
import { missingHead, type TeamType } from '@meshwork/contracts-community';
import { DetailFailure, paths, Redirect, useApi, useParams, useQuery } from '@meshwork/shell-contract';
import { DetailSkeleton } from '../../common/detail-layout.tsx';
import { teamByNumber } from '../api/team.query.ts';

/** Redirects from programme and number to the team's page. */
export default function TeamByNumberPage({ teamType }: { teamType: TeamType }) {
  const found = useQuery(teamByNumber(useApi(), teamType, useParams().teamNumber ?? ''));
  if (found.isPending) return <DetailSkeleton label={t`Loading team`} />;
  if (found.isError)
    return (
      <DetailFailure
        query={found}
        head={missingHead('Team')}
        title={t`Could not load team details`}
        notFound={t`Team not found.`}
        back={{ to: paths.teams, label: t`Back to Teams` }}
      />
    );
  return <Redirect to={paths.team(found.data.teamId)} />;
}
