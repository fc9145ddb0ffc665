import { PageMeta, useListAddress } from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import { AllTeams, TEAM_FILTERS } from '../components/all-teams.section.tsx';
import { TeamCard } from '../components/team.card.tsx';

/** The team directory (specification, section 2). */
export default function TeamsPage() {
  const address = useListAddress({ filters: TEAM_FILTERS });
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
      />
      <AllTeams address={address} renderCard={(team) => <TeamCard team={team} />} />
    </>
  );
}
