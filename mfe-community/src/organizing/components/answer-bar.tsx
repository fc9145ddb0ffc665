import type { Decision, EventRequest } from '@meshwork/contracts-community';
import { Button, DialogButton, type DialogState, FormDialog, FormField, Textarea } from '@meshwork/ui';
import { Check, X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useAnswerRequests } from '../api/organizing.actions.ts';
import styles from './organizing.module.css';
import { senderOf } from './request-table.tsx';

interface AnswerBarProps {
  initiativeId: number;
  chosen: readonly EventRequest[];
  /** The initiative does not take place. */
  isCancelled?: boolean;
  /** Chooses nothing any more. */
  onDone: () => void;
}

/** Offers the answers to the chosen requests. */
export function AnswerBar({ initiativeId, chosen, isCancelled, onDone }: AnswerBarProps) {
  if (chosen.length === 0) return null;
  const button = (decision: Decision) => (
    <DialogButton
      variant={decision === 'ACCEPT' ? 'primary' : 'secondary'}
      icon={decision === 'ACCEPT' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      dialog={(state) => (
        <AnswerDialog
          {...state}
          initiativeId={initiativeId}
          chosen={chosen}
          decision={decision}
          onDone={onDone}
        />
      )}
    >
      {decision === 'ACCEPT' ? 'Accept' : 'Decline'}
    </DialogButton>
  );
  return (
    <section className={styles.bar} aria-label="Chosen requests">
      <p role="status">{chosen.length === 1 ? '1 request chosen' : `${chosen.length} requests chosen`}</p>
      {isCancelled ? null : button('ACCEPT')}
      {button('DECLINE')}
      <Button variant="ghost" onClick={onDone}>
        Choose none
      </Button>
    </section>
  );
}

/** The first few names, so that nobody answers the wrong ones. */
const namesOf = (chosen: readonly EventRequest[]): string => {
  const names = chosen.slice(0, 5).map(senderOf).join(', ');
  return chosen.length > 5 ? `${names} and ${chosen.length - 5} more` : names;
};

function AnswerDialog({
  initiativeId,
  chosen,
  decision,
  onDone,
  ...state
}: AnswerBarProps & DialogState & { decision: Decision }) {
  const form = useForm({ defaultValues: { note: '' } });
  const answering = useAnswerRequests(initiativeId, () => {
    state.onOpenChange(false);
    onDone();
  });
  const verb = decision === 'ACCEPT' ? 'Accept' : 'Decline';
  const requestIds = chosen.map(({ id }) => id);
  return (
    <FormDialog
      {...state}
      title={`${verb} ${chosen.length === 1 ? 'this request' : `${chosen.length} requests`}?`}
      description={`${namesOf(chosen)} will see your answer and your note.`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ note }) =>
        answering.mutate({ initiativeId, requestIds, decision, note }),
      )}
      busy={answering.isPending}
      failure={answering.failure}
      submitLabel={answering.isPending ? 'Sending...' : verb}
    >
      <FormField label="Note (optional)">
        <Textarea rows={4} maxLength={1000} {...form.register('note')} />
      </FormField>
    </FormDialog>
  );
}
