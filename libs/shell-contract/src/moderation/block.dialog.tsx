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
      ? { title: 'No longer blocked.', detail: displayName }
      : { title: 'Blocked.', detail: 'You can end it in your account.' },
    failure: isBlocked ? 'Failed to end it' : 'Failed to block this person',
    onSuccess: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${isBlocked ? 'Unblock' : 'Block'} ${displayName}?`}
      text={
        isBlocked
          ? `You and ${displayName} can write to each other again. What the block has ended stays ended.`
          : `You and ${displayName} will not see each other's requests and messages, and cannot write to each other. What was accepted between you ends, and both can still read it. ${displayName} is not told.`
      }
      confirmLabel={isBlocked ? 'Unblock' : block.isPending ? 'Blocking...' : 'Block'}
      destructive={!isBlocked}
      busy={block.isPending}
      error={block.failure}
      onConfirm={() => block.mutate({ accountId: person.id })}
    />
  );
}
