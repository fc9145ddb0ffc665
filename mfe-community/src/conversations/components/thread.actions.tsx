import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type Thread } from '@meshwork/contracts-community';
import { lazyPage, useSearchParams } from '@meshwork/shell-contract';
import { Button, ConfirmDialog, cx, DialogButton, DialogMount, type DialogState, looks } from '@meshwork/ui';
import { Check, Flag, Heart, Undo2, X } from 'lucide-react';
import { ACT } from '../../common/own-request.tsx';
import { endTextOf, isTooLate, titleOf } from '../../common/thread-text.ts';
import { type ActingThread, useThreadAction } from '../api/thread.actions.ts';

const DeclineDialog = lazyPage(() => import('./decline.dialog.tsx'), null);
const EndDialog = lazyPage(() => import('./end.dialog.tsx'), null);

interface ThreadActionsProps {
  thread: ActingThread;
  className?: string | undefined;
  /** On the page of the conversation, where one act leads. In a list it is tonal, and nothing there ends what was accepted. */
  lead?: boolean;
}

/** Offers the reader's next acts; renders nothing without any. */
export function ThreadActions({ thread, className, lead = false }: ThreadActionsProps) {
  const { answer, withdraw, ...closing } = thread.may ?? {};
  const { end, thank } = lead ? closing : {};
  if (!answer && !withdraw && !end && !thank) return null;
  return (
    <div className={cx(looks.wrap, className)}>
      {answer ? (
        <>
          {isTooLate(thread) ? null : <AcceptButton thread={thread} lead={lead} />}
          <DialogButton
            size="sm"
            variant="secondary"
            icon={<X aria-hidden="true" />}
            preload={DeclineDialog.preload}
            dialog={(state) => <DeclineDialog thread={thread} {...state} />}
          >
            <Trans>Decline</Trans>
          </DialogButton>
        </>
      ) : null}
      {withdraw ? (
        <DialogButton
          size="sm"
          variant="secondary"
          icon={<Undo2 aria-hidden="true" />}
          dialog={(state) => <WithdrawDialog thread={thread} {...state} />}
        >
          <Trans>Withdraw</Trans>
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
          {end ? endTextOf(thread).button : t`Say thanks`}
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

const AcceptButton = ({ thread, lead }: Required<Pick<ThreadActionsProps, 'thread' | 'lead'>>) => {
  const accepting = useThreadAction(communityCalls.answerThread, {
    success: t`Your answer was sent.`,
    showFailure: 'toast',
  });
  return (
    <Button
      size="sm"
      variant={lead ? 'primary' : 'tonal'}
      icon={<Check aria-hidden="true" />}
      busy={accepting.isPending}
      onClick={() => accepting.mutate({ threadId: thread.id, decision: 'ACCEPT' })}
    >
      <Trans>Accept</Trans>
    </Button>
  );
};

function WithdrawDialog({ thread, ...state }: { thread: ActingThread } & DialogState) {
  const withdrawal = useThreadAction(communityCalls.withdrawThread, {
    success: t`Request withdrawn.`,
    onSuccess: () => state.onOpenChange(false),
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Withdraw this request?`}
      text={t`Your request to ${{ name: titleOf(thread) }} will be taken back. You can send a new one later.`}
      confirmLabel={t`Withdraw request`}
      cancelLabel={t`Keep it`}
      busy={withdrawal.isPending}
      error={withdrawal.failure}
      onConfirm={() => withdrawal.mutate({ threadId: thread.id })}
    />
  );
}
