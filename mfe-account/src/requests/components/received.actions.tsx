import type { Decision } from '@meshwork/contracts-community';
import { lazyPage } from '@meshwork/shell-contract';
import { Button, Dialog, preloadDialogs } from '@meshwork/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { FormSkeleton } from '../../forms/form-skeleton.tsx';
import { type AnyRequest, type RequestKind, senderOf } from '../request-kind.ts';
import styles from './request.card.module.css';
import type { RespondFormProps } from './respond.form.tsx';

const RespondForm = lazyPage<RespondFormProps>(
  () => import('./respond.form.tsx'),
  <FormSkeleton height="12rem" />,
);

interface ReceivedActionsProps {
  kind: RequestKind;
  request: AnyRequest;
}

const preload = () => {
  preloadDialogs();
  RespondForm.preload();
};
const ahead = { onPointerEnter: preload, onFocus: preload };

/** Accept and Decline, each with a word to the sender. */
export function ReceivedActions({ kind, request }: ReceivedActionsProps) {
  const [open, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  // Stays when the dialog closes, or its words would change while it fades.
  const [decision, setDecision] = useState<Decision>('ACCEPT');
  const name = senderOf(request);
  const ask = (next: Decision) => () => {
    setDecision(next);
    setOpen(true);
  };
  return (
    <div className={styles.actions}>
      <Button {...ahead} size="sm" icon={<Check aria-hidden="true" />} onClick={ask('ACCEPT')}>
        Accept
      </Button>
      <Button
        {...ahead}
        size="sm"
        variant="secondary"
        icon={<X aria-hidden="true" />}
        onClick={ask('DECLINE')}
      >
        Decline
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        unsaved={unsaved}
        title={decision === 'ACCEPT' ? 'Accept this request?' : 'Decline this request?'}
        description={`${name} will see your answer and your note.`}
      >
        <RespondForm
          kind={kind}
          requestId={request.id}
          decision={decision}
          onTyped={setUnsaved}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </div>
  );
}
