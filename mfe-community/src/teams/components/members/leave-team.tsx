import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type TeamCard, teamKeys, threadKeys } from '@meshwork/contracts-community';
import { useAction, useNavigate } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import type { OwnMembership } from '../../own-membership.ts';
import { membersTabOf } from '../../team-page-address.ts';

type LeavableTeam = Pick<TeamCard, 'id' | 'teamNumber' | 'teamName'>;

/** For members. The only owner must transfer the team first while there are other members. */
export function LeaveTeam({ team, membership }: { team: LeavableTeam; membership: OwnMembership }) {
  if (membership.status !== 'member') return null;
  return (
    <DialogButton
      size="sm"
      variant="secondary"
      dialog={(state) =>
        membership.soleOwner ? (
          <TransferFirstDialog team={team} {...state} />
        ) : (
          <LeaveTeamDialog team={team} owner={membership.owner} {...state} />
        )
      }
    >
      <Trans>Leave Team</Trans>
    </DialogButton>
  );
}

function TransferFirstDialog({ team, ...state }: DialogState & { team: LeavableTeam }) {
  const navigate = useNavigate();
  const chooseOwner = () => {
    state.onOpenChange(false);
    void navigate(membersTabOf(team.id));
  };
  return (
    <ConfirmDialog
      {...state}
      title={t`Leave team ${{ teamNumber: team.teamNumber }}?`}
      text={t`Transfer ownership before leaving this team.`}
      confirmLabel={t`Choose a New Owner`}
      onConfirm={chooseOwner}
    />
  );
}

function LeaveTeamDialog({ team, owner, ...state }: DialogState & { team: LeavableTeam; owner: boolean }) {
  const close = () => state.onOpenChange(false);
  const leaving = useAction(communityCalls.leaveTeam, {
    changes: [teamKeys.list, teamKeys.details, teamKeys.mine, threadKeys.all],
    // A person who has left may no longer see the members.
    outdates: [teamKeys.allMembers],
    success: t`Successfully left team.`,
    failure: t`Failed to leave team`,
    showFailure: 'toast',
    onSuccess: close,
    onError: close,
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Leave team ${{ teamNumber: team.teamNumber }}?`}
      text={
        owner
          ? t`You are the only member of ${{ teamName: team.teamName }}. The team and what it has posted stay, without an owner.`
          : t`You will no longer be a member of ${{ teamName: team.teamName }}. You can ask to join again.`
      }
      confirmLabel={leaving.isPending ? t`Leaving...` : t`Leave Team`}
      busy={leaving.isPending}
      destructive
      onConfirm={() => leaving.mutate({ teamId: team.id })}
    />
  );
}
