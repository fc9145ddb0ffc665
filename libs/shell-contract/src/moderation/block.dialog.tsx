import { t } from '@lingui/core/macro';
import { authCalls } from '@meshwork/contracts-auth';
import { ConfirmDialog, type DialogState } from '@meshwork/ui';
import { blockKeys, inboxKeys } from '../inbox.ts';
import { useAction } from '../use-action.ts';

export interface BlockDialogProps extends DialogState {
  person: { readonly id: number; readonly displayName: string };
  /** The reader blocks them already, and ends it. */
  isBlocked?: boolean | undefined;
}

export default function BlockDialog({ person, isBlocked = false, open, onOpenChange }: BlockDialogProps) {
  const { displayName } = person;
  const block = useAction(isBlocked ? authCalls.unblock : authCalls.block, {
    changes: [blockKeys, inboxKeys.all],
    success: isBlocked
      ? { title: t`No longer blocked.`, detail: displayName }
      : { title: t`Blocked.`, detail: t`You can end it in your account.` },
    failure: isBlocked ? t`Failed to end it` : t`Failed to block this person`,
    onSuccess: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isBlocked ? t`Unblock ${displayName}?` : t`Block ${displayName}?`}
      text={
        isBlocked
          ? t`You and ${displayName} can write to each other again. What the block has ended stays ended.`
          : t`You and ${displayName} will not see each other's requests and messages, and cannot write to each other. What was accepted between you ends, and both can still read it. ${displayName} is not told.`
      }
      confirmLabel={isBlocked ? t`Unblock` : block.isPending ? t`Blocking...` : t`Block`}
      destructive={!isBlocked}
      busy={block.isPending}
      error={block.failure}
      onConfirm={() => block.mutate({ accountId: person.id })}
    />
  );
}
