import type { TeamCard as Team } from '@meshwork/contracts-community';
import { PageMeta, useListAddress } from '@meshwork/shell-contract';
import { Button, PageHeader, preloadDialogs } from '@meshwork/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AllTeams, TEAM_FILTERS } from '../components/all-teams.section.tsx';
import { CreateTeamDialog } from '../components/create-team.dialog.tsx';
import { LeaveTeam, StandingBadge, VerifyTeam } from '../components/team.actions.tsx';
import { TeamCard } from '../components/team.card.tsx';
import { YourTeams } from '../components/your-teams.section.tsx';
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
            {standing === 'member' ? <LeaveTeam team={team} /> : null}
            <VerifyTeam team={team} />
          </>
        }
      />
    );
  };
  return (
    <>
      <PageMeta
        title="Teams"
        description="Find robotics teams by number, name and place: FRC, FTC, FLL, VEX and more."
      />
      <PageHeader
        eyebrow="Directory"
        title="Find Your Team"
        text="Look a team up by its number or name, or browse by programme and place."
        actions={signedIn ? <CreateTeam /> : null}
      />
      {signedIn ? (
        <YourTeams
          teams={{
            data: mine.data?.userTeams,
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

function CreateTeam() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" />}
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
        onClick={() => setOpen(true)}
      >
        Create Team
      </Button>
      <CreateTeamDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
