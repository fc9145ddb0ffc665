import { type TeamCard as Team, teamsHead } from '@meshwork/contracts-community';
import { PageMeta, useListAddress } from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import { AllTeams, TEAM_FILTERS } from '../components/all-teams-section.tsx';
import { CreateTeam } from '../components/create-team.tsx';
import { LeaveTeam } from '../components/leave-team.tsx';
import { StandingBadge } from '../components/standing-badge.tsx';
import { TeamCard } from '../components/team.card.tsx';
import { VerifyTeam } from '../components/verify-team.tsx';
import { WithdrawJoin } from '../components/withdraw-join.tsx';
import { YourTeams } from '../components/your-teams-section.tsx';
import { useStanding } from '../use-standing.ts';

/** The team directory (specification, section 2). */
export default function TeamsPage() {
  const address = useListAddress({ filters: TEAM_FILTERS });
  const { signedIn, mine, standingOf } = useStanding();
  const renderCard = (team: Team) => {
    const standing = standingOf(team.id);
    return (
      <TeamCard
        team={team}
        badges={<StandingBadge standing={standing} />}
        actions={
          <>
            <LeaveTeam team={team} standing={standing} />
            <WithdrawJoin team={team} standing={standing} />
            <VerifyTeam team={team} />
          </>
        }
      />
    );
  };
  return (
    <>
      <PageMeta {...teamsHead} />
      <PageHeader
        eyebrow="Directory"
        title="Find Your Team"
        text="Look a team up by its number or name, or browse by programme and place."
        actions={signedIn ? <CreateTeam /> : null}
      />
      {signedIn ? (
        <YourTeams
          teams={{
            data: mine.data,
            error: mine.error,
            isPending: mine.isPending,
            refetch: () => void mine.refetch(),
          }}
          renderCard={renderCard}
        />
      ) : null}
      <AllTeams address={address} renderCard={renderCard} />
    </>
  );
}
