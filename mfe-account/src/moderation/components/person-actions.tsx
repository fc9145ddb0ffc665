import { msg, t } from '@lingui/core/macro';
import { type AccountRow, authCalls } from '@meshwork/contracts-auth';
import { type Sentence, say } from '@meshwork/language';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Button, DialogButton, looks } from '@meshwork/ui';
import { moderationKeys } from '../api/moderation-calls.ts';
import { type PersonDecision, PersonDecisionDialog } from './person-decision.dialog.tsx';

interface PersonActionsProps {
  person: AccountRow;
  /** Shows only what takes an earlier decision back. */
  only?: 'undo';
}

export function PersonActions({ person, only }: PersonActionsProps) {
  const { id, suspension, isHidden, displayName, role } = person;
  const user = useUser();
  const changes = [moderationKeys.persons, moderationKeys.people, moderationKeys.queues];
  const shared = { changes, showFailure: 'toast', failure: t`This did not work.` } as const;
  const restore = useAction(authCalls.restoreEverything, {
    ...shared,
    success: t`Everything by ${displayName} is there again.`,
  });
  const unsuspend = useAction(authCalls.unsuspend, {
    ...shared,
    success: t`${displayName} is no longer suspended.`,
  });
  const isOwn = user?.id === id;
  // The service refuses these, so the page does not offer them: only admins decide about moderators and admins.
  const isAllowed = !isOwn && (role === 'user' || user?.role === 'admin');
  const decisions: readonly PersonDecision[] = ['warn', ...(suspension ? [] : (['suspend'] as const))];
  const offered = only || !isAllowed ? [] : [...decisions, ...(isHidden ? [] : (['hide'] as const))];
  const undos = [
    ...(isHidden && isAllowed ? [[t`Restore everything`, restore] as const] : []),
    ...(suspension && isAllowed ? [[t`End the suspension`, unsuspend] as const] : []),
  ];
  return (
    <div className={looks.wrap}>
      {offered.map((decision) => (
        <DialogButton
          key={decision}
          size="sm"
          variant="secondary"
          dialog={(state) => <PersonDecisionDialog decision={decision} person={person} {...state} />}
        >
          {say(LABELS[decision])}
        </DialogButton>
      ))}
      {undos.map(([label, { isPending, mutate }]) => (
        <Button
          key={label}
          size="sm"
          variant="secondary"
          busy={isPending}
          onClick={() => mutate({ accountId: id })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

const LABELS: Readonly<Record<PersonDecision, Sentence>> = {
  warn: msg`Warn`,
  suspend: msg`Suspend`,
  hide: msg`Hide everything`,
};
