import { t } from '@lingui/core/macro';
import { communityCalls, type Team } from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, looks } from '@meshwork/ui';
import { useOwnName } from '../../../common/own-name.tsx';
import { TEAM_CHANGES } from '../../api/team.actions.ts';
import styles from './transfer-offer.module.css';

/** For the member whom an owner asks to take over. @param from the owner's name */
export default function TransferOffer({ team, from }: { team: Pick<Team, 'id'>; from: string }) {
  const answer = useAction(communityCalls.answerTransfer, {
    changes: TEAM_CHANGES,
    success: (_, { decision }) => (decision === 'ACCEPT' ? t`You run this team now.` : t`Offer declined.`),
    failure: t`Failed to answer the offer`,
  });
  const own = useOwnName();
  const busyWith = answer.isPending ? answer.variables.decision : null;
  return (
    <Alert
      variant={answer.failure ? 'destructive' : 'info'}
      className={styles.offer}
      title={t`${{ owner: from }} offers you to run this team`}
      action={
        <div className={looks.wrap}>
          {(['ACCEPT', 'DECLINE'] as const).map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={decision === 'ACCEPT' ? 'primary' : 'secondary'}
              busy={busyWith === decision}
              disabled={answer.isPending || own.busy}
              onClick={() => {
                const send = () => answer.mutate({ teamId: team.id, decision });
                if (decision === 'ACCEPT') own.withName(send);
                else send();
              }}
            >
              {decision === 'ACCEPT' ? t`Accept ownership` : t`Decline`}
            </Button>
          ))}
        </div>
      }
    >
      {own.failure ?? answer.failure ?? t`You become an owner, and ${{ owner: from }} a plain member.`}
      {own.field}
    </Alert>
  );
}
