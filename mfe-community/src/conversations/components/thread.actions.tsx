import { communityCalls, type Decision, type Thread } from '@meshwork/contracts-community';
import { lazyPage, useSearchParams } from '@meshwork/shell-contract';
import { ConfirmDialog, cx, DialogButton, DialogMount, type DialogState, looks } from '@meshwork/ui';
import { Check, Flag, Heart, Undo2, X } from 'lucide-react';
import { ACT } from '../../common/own-request.tsx';
import { endTextOf, titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useThreadAction } from '../api/thread.actions.ts';

const AnswerDialog = lazyPage(() => import('./answer.dialog.tsx'), null);
const EndDialog = lazyPage(() => import('./end.dialog.tsx'), null);

interface ThreadActionsProps {
  thread: ActingThread;
  className?: string | undefined;
  /** On the page of the conversation, where one act leads; in a list it is tonal. */
  lead?: boolean;
}

/** Offers the reader's next acts; renders nothing without any. */
export function ThreadActions({ thread, className, lead = false }: ThreadActionsProps) {
  const { answer, withdraw, end, thank } = thread.may ?? {};
  if (!answer && !withdraw && !end && !thank) return null;
  return (
    <div className={cx(looks.wrap, className)}>
      {answer ? (
        <>
          {thread.cancelled ? null : <AnswerButton thread={thread} decision="ACCEPT" lead={lead} />}
          <AnswerButton thread={thread} decision="DECLINE" lead={lead} />
        </>
      ) : null}
      {withdraw ? (
        <DialogButton
          size="sm"
          variant="secondary"
          icon={<Undo2 aria-hidden="true" />}
          dialog={(state) => <WithdrawDialog thread={thread} {...state} />}
        >
          Withdraw
        </DialogButton>
      ) : null}
      {end || thank ? (
        <DialogButton
          size="sm"
          variant="secondary"
          icon={end ? <Flag aria-hidden="true" /> : <Heart aria-hidden="true" />}
          preload={EndDialog.preload}
          dialog={(state) => <EndDialog thread={thread} {...state} />}
        >
          {end ? endTextOf(thread).button : 'Say thanks'}
        </DialogButton>
      ) : null}
    </div>
  );
}

/** Asks at once whether to give the place back, where the page of an event led here for that. */
export function EndOnArrival({ thread }: { thread: Thread }) {
  const [parameters, setParameters] = useSearchParams();
  const isEnding = thread.may.end && parameters.get(ACT) === 'end';
  return (
    <DialogMount open={isEnding}>
      <EndDialog thread={thread} open={isEnding} onOpenChange={() => setParameters({}, { replace: true })} />
    </DialogMount>
  );
}

interface AnswerButtonProps extends Required<Pick<ThreadActionsProps, 'thread' | 'lead'>> {
  decision: Decision;
}

const AnswerButton = ({ thread, decision, lead }: AnswerButtonProps) => (
  <DialogButton
    size="sm"
    variant={decision === 'DECLINE' ? 'secondary' : lead ? 'primary' : 'tonal'}
    icon={decision === 'ACCEPT' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
    preload={AnswerDialog.preload}
    dialog={(state) => <AnswerDialog thread={thread} decision={decision} {...state} />}
  >
    {decision === 'ACCEPT' ? 'Accept' : 'Decline'}
  </DialogButton>
);

function WithdrawDialog({ thread, ...state }: { thread: ActingThread } & DialogState) {
  const withdrawal = useThreadAction(communityCalls.withdrawThread, {
    success: 'Request withdrawn.',
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <ConfirmDialog
      {...state}
      title="Withdraw this request?"
      text={`Your request to ${titleOf(thread)} will be taken back. You can send a new one later.`}
      confirmLabel="Withdraw request"
      cancelLabel="Keep it"
      busy={withdrawal.isPending}
      error={withdrawal.failure}
      onConfirm={() => withdrawal.mutate({ threadId: thread.id })}
    />
  );
}
