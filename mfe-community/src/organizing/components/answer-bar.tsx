import {
  answerRequestsSchema,
  communityCalls,
  type Decision,
  type EventRequest,
} from '@meshwork/contracts-community';
import { useAction } from '@meshwork/shell-contract';
import { Button, DialogButton, type DialogState, FormDialog } from '@meshwork/ui';
import { Check, X } from 'lucide-react';
import { counted } from '../../common/counted.ts';
import { AreaField, sentBy, useSchemaForm } from '../../common/form.tsx';
import styles from './organizing.module.css';
import { requestChanges, senderOf } from './request-table.tsx';

interface AnswerBarProps {
  initiativeId: number;
  chosen: readonly EventRequest[];
  /** It takes place no more, so that nobody can be accepted. */
  isTooLate?: boolean;
  /** Chooses nothing any more. */
  onDone: () => void;
}

export function AnswerBar(props: AnswerBarProps) {
  const { chosen, isTooLate, onDone } = props;
  if (chosen.length === 0) return null;
  const button = (decision: Decision) => (
    <DialogButton
      variant={decision === 'ACCEPT' ? 'primary' : 'secondary'}
      icon={decision === 'ACCEPT' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      dialog={(state) => <AnswerDialog {...props} {...state} decision={decision} />}
    >
      {decision === 'ACCEPT' ? 'Accept' : 'Decline'}
    </DialogButton>
  );
  return (
    <section className={styles.bar} aria-label="Chosen requests">
      <p role="status">{counted(chosen.length, 'request')} chosen</p>
      {isTooLate ? null : button('ACCEPT')}
      {button('DECLINE')}
      <Button variant="ghost" onClick={onDone}>
        Choose none
      </Button>
    </section>
  );
}

type AnswerOneProps = Pick<AnswerBarProps, 'initiativeId' | 'isTooLate'> & { request: EventRequest };

/** Accepts one request by one press, or declines it with a note. */
export function AnswerOne({ initiativeId, request, isTooLate }: AnswerOneProps) {
  const requestIds = [request.id];
  const accepting = useAction(communityCalls.answerRequests, {
    changes: requestChanges(initiativeId),
    success: ({ answered }) =>
      answered.length > 0 ? 'Your answer was sent.' : 'No place is left, or it was answered before.',
    failure: 'Failed to answer the request',
    showFailure: 'toast',
  });
  const name = senderOf(request);
  return (
    <>
      {isTooLate || request.status !== 'PENDING' ? null : (
        <Button
          size="sm"
          variant="tonal"
          icon={<Check aria-hidden="true" />}
          busy={accepting.isPending}
          aria-label={`Accept ${name}`}
          onClick={() => accepting.mutate({ initiativeId, requestIds, decision: 'ACCEPT' })}
        >
          Accept
        </Button>
      )}
      <DialogButton
        size="sm"
        variant="secondary"
        icon={<X aria-hidden="true" />}
        aria-label={`Decline ${name}`}
        dialog={(state) => (
          <AnswerDialog
            initiativeId={initiativeId}
            chosen={[request]}
            decision="DECLINE"
            onDone={() => {}}
            {...state}
          />
        )}
      >
        Decline
      </DialogButton>
    </>
  );
}

/** The first few names, so that nobody answers the wrong ones. */
const namesOf = (chosen: readonly EventRequest[]): string => {
  const names = chosen.slice(0, 5).map(senderOf).join(', ');
  return chosen.length > 5 ? `${names} and ${chosen.length - 5} more` : names;
};

function AnswerDialog(props: AnswerBarProps & DialogState & { decision: Decision }) {
  const { initiativeId, chosen, decision, onDone, open, onOpenChange } = props;
  const requestIds = chosen.map(({ id }) => id);
  const form = useSchemaForm(answerRequestsSchema, { initiativeId, requestIds, decision, note: '' });
  const answering = useAction(communityCalls.answerRequests, {
    changes: requestChanges(initiativeId),
    success: ({ answered, full }) => ({
      title: `${counted(answered.length, 'request')} ${decision === 'ACCEPT' ? 'accepted' : 'declined'}.`,
      detail: full.length > 0 ? `${full.length} found no place and stay on the waiting list.` : undefined,
    }),
    failure: 'Failed to answer the requests',
    onSuccess: () => {
      onOpenChange(false);
      onDone();
    },
  });
  const verb = decision === 'ACCEPT' ? 'Accept' : 'Decline';
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${verb} ${chosen.length === 1 ? 'this request' : `${chosen.length} requests`}?`}
      description={`${namesOf(chosen)} will see your answer and your note.`}
      {...sentBy(form, answering, (values) => values)}
      submitLabel={answering.isPending ? 'Sending...' : verb}
    >
      <AreaField form={form} name="note" label="Note (optional)" rows={4} />
    </FormDialog>
  );
}
