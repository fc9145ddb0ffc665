import { messageOf } from '@meshwork/api-client';
import { Button, ConfirmDialog, preloadDialogs } from '@meshwork/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWithdraw } from '../api/use-request-moves.ts';
import { type AnyRequest, type RequestKind, targetOf } from '../request-kind.ts';
import styles from './request.card.module.css';

interface SentActionsProps {
  kind: RequestKind;
  request: AnyRequest;
}

/** The way to take a request back. */
export function SentActions({ kind, request }: SentActionsProps) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw(kind);
  const ask = () => {
    withdraw.reset();
    setAsking(true);
  };
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="secondary"
        icon={<Undo2 aria-hidden="true" />}
        onPointerEnter={preloadDialogs}
        onClick={ask}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this request?"
        text={`Your request to ${targetOf(request).label} will be taken back. You can send a new one later.`}
        confirmLabel="Withdraw request"
        cancelLabel="Keep it"
        busy={withdraw.isPending}
        error={withdraw.isError ? messageOf(withdraw.error, 'An unknown error occurred.') : undefined}
        onConfirm={() => withdraw.mutate(request.id, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}
