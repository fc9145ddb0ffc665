import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type TeamCard as Team, teamsHead } from '@meshwork/contracts-community';
import {
  Link,
  lazyPage,
  PageMeta,
  paths,
  useListAddress,
  useSeemsSignedIn,
  useUser,
} from '@meshwork/shell-contract';
import { Button, DialogMount, dialogPreload, LinkButton, PageHeader } from '@meshwork/ui';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAskedFor } from '../../common/use-asked-for.ts';
import { VerifyTeam } from '../components/claims/verify-team.tsx';
import { AllTeams } from '../components/list/all-teams-section.tsx';
import { TeamCard } from '../components/list/team.card.tsx';
import { TEAM_FILTERS } from '../components/list/team-filters.tsx';
import { YourTeams } from '../components/list/your-teams-section.tsx';
import { membershipBadge, WithdrawJoin } from '../components/members/join-team.tsx';
import { LeaveTeam } from '../components/members/leave-team.tsx';
import { useOwnMemberships } from '../own-membership.ts';

const CreateTeamDialog = lazyPage(() => import('../components/form/create-team.dialog.tsx'), null);

function CreateTeam() {
  const signedIn = useUser() !== undefined;
  const [open, setOpen] = useState(false);
  const [isForClass, setIsForClass] = useState(false);
  const show = (what?: string) => {
    setIsForClass(what === 'class');
    setOpen(true);
  };
  useAskedFor(show);
  return (
    <>
      <Button
        {...dialogPreload(CreateTeamDialog.preload)}
        hidden={!signedIn}
        icon={<Plus aria-hidden="true" />}
        onClick={() => show()}
      >
        <Trans>Create Team</Trans>
      </Button>
      <DialogMount open={open}>
        <CreateTeamDialog open={open} onOpenChange={setOpen} isForClass={isForClass} />
      </DialogMount>
    </>
  );
}

export default function TeamsPage() {
  const address = useListAddress({ filters: TEAM_FILTERS });
  // Their place is in the first HTML of somebody who is probably signed in, so that no list moves down for it.
  const seemsSignedIn = useSeemsSignedIn();
  const { ownTeams, membershipOf } = useOwnMemberships();
  const renderCard = useCallback(
    (team: Team) => {
      const membership = membershipOf(team.id);
      return (
        <TeamCard
          team={team}
          badges={membershipBadge(membership)}
          isOwn={membership.status === 'member' && membership.owner}
          actions={
            <>
              <LeaveTeam team={team} membership={membership} />
              <WithdrawJoin team={team} membership={membership} />
              <VerifyTeam team={team} />
            </>
          }
        />
      );
    },
    [membershipOf],
  );
  return (
    <>
      <PageMeta {...teamsHead} />
      <PageHeader
        title={t`Find Your Team`}
        text={t`Look a team up by its number or name, or browse by programme and place.`}
        actions={
          <>
            <LinkButton render={<Link to={paths.needs} />}>
              <Trans>What teams need</Trans>
            </LinkButton>
            <CreateTeam />
          </>
        }
      />
      {seemsSignedIn ? <YourTeams ownTeams={ownTeams} renderCard={renderCard} /> : null}
      <AllTeams address={address} renderCard={renderCard} />
    </>
  );
}
