import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type Team } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';
import { Button, ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { TEAM_CHANGES } from '../../api/team.actions.ts';

interface TransferTeamProps {
  team: Pick<Team, 'id' | 'teamNumber'>;
  userId: number;
  name: string;
  /** The ownership is offered to that person already. */
  isOffered: boolean;
}

/** For owners: offers the own place to a member, or takes the offer back. */
export const TransferTeam = ({ isOffered, ...props }: TransferTeamProps) =>
  isOffered ? (
    <WithdrawOffer {...props} />
  ) : (
    <DialogButton
      size="sm"
      variant="secondary"
      aria-label={t`Transfer ownership to ${{ name: props.name }}`}
      dialog={(state) => <TransferTeamDialog {...props} {...state} />}
    >
      <Trans>Transfer ownership</Trans>
    </DialogButton>
  );

type OfferProps = Omit<TransferTeamProps, 'isOffered'>;

function WithdrawOffer({ team, name }: OfferProps) {
  const withdrawal = useAction(communityCalls.withdrawTransfer, {
    changes: TEAM_CHANGES,
    success: t`Offer taken back.`,
    failure: t`Failed to take back the offer`,
    showFailure: 'toast',
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t`Take back the offer to ${name}`}
      busy={withdrawal.isPending}
      onClick={() => withdrawal.mutate({ teamId: team.id })}
    >
      <Trans>Take back offer</Trans>
    </Button>
  );
}

function TransferTeamDialog({ team, userId, name, ...state }: OfferProps & DialogState) {
  const offer = useAction(communityCalls.transferTeam, {
    changes: TEAM_CHANGES,
    success: { title: t`${name} is asked to take over.`, detail: t`You stay an owner until then.` },
    failure: t`Failed to offer the ownership`,
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Transfer team ${{ teamNumber: team.teamNumber }} to ${name}?`}
      text={t`${name} is asked first. After the yes ${name} is an owner. You stay as a plain member.`}
      confirmLabel={offer.isPending ? t`Asking...` : t`Transfer Ownership`}
      busy={offer.isPending}
      error={offer.failure}
      onConfirm={() => offer.mutate({ teamId: team.id, userId })}
    />
  );
}
