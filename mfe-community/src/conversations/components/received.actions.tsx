import type { Decision } from '@meshwork/contracts-community';
import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, DialogButton, type DialogState, preloadDialogs, Skeleton } from '@meshwork/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { type AnyRequest, type RequestKind, senderOf } from '../request-kind.ts';
import styles from './request.card.module.css';
import type { RespondFormProps } from './respond.form.tsx';

const RespondForm = lazyPage<RespondFormProps>(
  () => import('./respond.form.tsx'),
  <Skeleton shape="block" height="12rem" />,
);

interface ReceivedActionsProps {
  kind: RequestKind;
  request: AnyRequest;
}

const preload = () => {
  preloadDialogs();
  RespondForm.preload();
};
const preloadForm = { onPointerEnter: preload, onFocus: preload };

/** Accept and Decline, each with an optional note to the sender. */
export const ReceivedActions = (props: ReceivedActionsProps) => (
  <div className={styles.actions}>
    <DialogButton
      {...preloadForm}
      size="sm"
      icon={<Check aria-hidden="true" />}
      dialog={(state) => <RespondDialog {...props} {...state} decision="ACCEPT" />}
    >
      Accept
    </DialogButton>
    <DialogButton
      {...preloadForm}
      size="sm"
      variant="secondary"
      icon={<X aria-hidden="true" />}
      dialog={(state) => <RespondDialog {...props} {...state} decision="DECLINE" />}
    >
      Decline
    </DialogButton>
  </div>
);

interface RespondDialogProps extends ReceivedActionsProps, DialogState {
  decision: Decision;
}

function RespondDialog({ kind, request, decision, open, onOpenChange }: RespondDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      unsaved={unsaved}
      title={decision === 'ACCEPT' ? 'Accept this request?' : 'Decline this request?'}
      description={`${senderOf(request)} will see your answer and your note.`}
    >
      <RespondForm
        kind={kind}
        requestId={request.id}
        decision={decision}
        open={open}
        onUnsaved={setUnsaved}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
