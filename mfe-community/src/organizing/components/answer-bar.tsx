import { msg, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  answerRequestsSchema,
  communityCalls,
  type Decision,
  type EventRequest,
} from '@meshwork/contracts-community';
import { say } from '@meshwork/language';
import { useAction } from '@meshwork/shell-contract';
import { Button, DialogButton, type DialogState, FormDialog } from '@meshwork/ui';
import { Check, X } from 'lucide-react';
import { AreaField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { listText } from '../../common/list-text.ts';
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
      {decision === 'ACCEPT' ? t`Accept` : t`Decline`}
    </DialogButton>
  );
  return (
    <section className={styles.bar} aria-label={t`Chosen requests`}>
      <p role="status">
        <Plural value={{ count: chosen.length }} one="# request chosen" other="# requests chosen" />
      </p>
      {isTooLate ? null : button('ACCEPT')}
      {button('DECLINE')}
      <Button variant="ghost" onClick={onDone}>
        <Trans>Choose none</Trans>
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
      answered.length > 0 ? t`Your answer was sent.` : t`No place is left, or it was answered before.`,
    failure: t`Failed to answer the request`,
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
          aria-label={t`Accept ${name}`}
          onClick={() => accepting.mutate({ initiativeId, requestIds, decision: 'ACCEPT' })}
        >
          <Trans>Accept</Trans>
        </Button>
      )}
      <DialogButton
        size="sm"
        variant="secondary"
        icon={<X aria-hidden="true" />}
        aria-label={t`Decline ${name}`}
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
        <Trans>Decline</Trans>
      </DialogButton>
    </>
  );
}

/** The first few names, so that nobody answers the wrong ones. */
const namesOf = (chosen: readonly EventRequest[]): string => {
  const names = listText(chosen.slice(0, 5).map(senderOf));
  const count = chosen.length - 5;
  return count > 0 ? plural(count, { other: `${names} and ${count} more` }) : names;
};

const TEXTS = {
  ACCEPT: {
    verb: msg`Accept`,
    title: (count: number) => plural(count, { one: 'Accept this request?', other: 'Accept # requests?' }),
    done: (count: number) => plural(count, { one: '# request accepted.', other: '# requests accepted.' }),
  },
  DECLINE: {
    verb: msg`Decline`,
    title: (count: number) => plural(count, { one: 'Decline this request?', other: 'Decline # requests?' }),
    done: (count: number) => plural(count, { one: '# request declined.', other: '# requests declined.' }),
  },
} as const;

function AnswerDialog(props: AnswerBarProps & DialogState & { decision: Decision }) {
  const { initiativeId, chosen, decision, onDone, open, onOpenChange } = props;
  const texts = TEXTS[decision];
  const requestIds = chosen.map(({ id }) => id);
  const form = useSchemaForm(answerRequestsSchema, { initiativeId, requestIds, decision, note: '' });
  const answering = useAction(communityCalls.answerRequests, {
    changes: requestChanges(initiativeId),
    success: ({ answered, full }) => ({
      title: texts.done(answered.length),
      detail:
        full.length > 0
          ? plural(
              { count: full.length },
              {
                one: '# found no place and stays on the waiting list.',
                other: '# found no place and stay on the waiting list.',
              },
            )
          : undefined,
    }),
    failure: t`Failed to answer the requests`,
    onSuccess: () => {
      onOpenChange(false);
      onDone();
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title(chosen.length)}
      description={t`${{ names: namesOf(chosen) }} will see your answer and your note.`}
      {...sentBy(form, answering, (values) => values)}
      submitLabel={answering.isPending ? t`Sending...` : say(texts.verb)}
    >
      <AreaField form={form} name="note" label={t`Note (optional)`} rows={4} />
    </FormDialog>
  );
}
