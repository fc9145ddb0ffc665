import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { UserMinus } from 'lucide-react';
import { useEndPlace } from '../api/request.actions.ts';
import { type AnyRequest, senderOf } from '../request-kind.ts';
import styles from './request.card.module.css';

/** Ends a participation, so that its place goes to the next person. */
export const EndPlace = ({ request }: { request: AnyRequest }) => (
  <div className={styles.actions}>
    <DialogButton
      size="sm"
      variant="secondary"
      icon={<UserMinus aria-hidden="true" />}
      dialog={(state) => <EndPlaceDialog request={request} {...state} />}
    >
      End participation
    </DialogButton>
  </div>
);

function EndPlaceDialog({ request, ...state }: { request: AnyRequest } & DialogState) {
  const ending = useEndPlace(() => state.onOpenChange(false));
  return (
    <ConfirmDialog
      {...state}
      title="End this participation?"
      text={`${senderOf(request)} is told, and the place goes to the next person on the waiting list.`}
      confirmLabel="End it"
      cancelLabel="Keep it"
      busy={ending.isPending}
      error={ending.failure}
      onConfirm={() => ending.mutate({ threadId: request.id })}
    />
  );
}
