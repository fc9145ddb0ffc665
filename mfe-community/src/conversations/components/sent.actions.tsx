import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { Undo2 } from 'lucide-react';
import { useWithdraw } from '../api/request.actions.ts';
import { type AnyRequest, type RequestKind, targetOf } from '../request-kind.ts';
import styles from './request.card.module.css';

interface SentActionsProps {
  kind: RequestKind;
  request: AnyRequest;
}

export const SentActions = (props: SentActionsProps) => (
  <div className={styles.actions}>
    <DialogButton
      size="sm"
      variant="secondary"
      icon={<Undo2 aria-hidden="true" />}
      dialog={(state) => <WithdrawDialog {...props} {...state} />}
    >
      {props.request.status === 'ACCEPTED' ? 'Give the place back' : 'Withdraw'}
    </DialogButton>
  </div>
);

function WithdrawDialog({ kind, request, ...state }: SentActionsProps & DialogState) {
  const withdrawal = useWithdraw(kind, () => state.onOpenChange(false));
  const target = targetOf(request).label;
  const words =
    request.status === 'ACCEPTED'
      ? {
          title: 'Give your place back?',
          text: `Your place at ${target} goes to the next person. The organizers are told.`,
          confirmLabel: 'Give it back',
        }
      : {
          title: 'Withdraw this request?',
          text: `Your request to ${target} will be taken back. You can send a new one later.`,
          confirmLabel: 'Withdraw request',
        };
  return (
    <ConfirmDialog
      {...state}
      {...words}
      cancelLabel="Keep it"
      busy={withdrawal.isPending}
      error={withdrawal.failure}
      onConfirm={() => withdrawal.mutate({ requestId: request.id })}
    />
  );
}
