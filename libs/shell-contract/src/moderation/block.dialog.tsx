import { authCalls } from '@meshwork/contracts-auth';
import { ConfirmDialog, type DialogState } from '@meshwork/ui';
import { blockKeys, inboxKeys } from '../inbox.ts';
import { useAction } from '../use-action.ts';

export interface BlockDialogProps extends DialogState {
  person: { readonly id: number; readonly displayName: string };
}

export default function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  const block = useAction(authCalls.block, {
    changes: [blockKeys, inboxKeys.all],
    success: { title: 'Blocked.', detail: 'You can end it in your account.' },
    failure: 'Failed to block this person',
    onSuccess: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${person.displayName}?`}
      text={`You and ${person.displayName} will not see each other's requests and messages, and cannot write to each other. What was accepted between you ends, and both can still read it. ${person.displayName} is not told.`}
      confirmLabel={block.isPending ? 'Blocking...' : 'Block'}
      destructive
      busy={block.isPending}
      error={block.failure}
      onConfirm={() => block.mutate({ accountId: person.id })}
    />
  );
}
