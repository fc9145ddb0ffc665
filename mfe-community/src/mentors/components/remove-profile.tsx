import { messageOf } from '@meshwork/api-client';
import { Button, ConfirmDialog } from '@meshwork/ui';
import { useState } from 'react';
import { useDeleteMentor } from '../api/mentor.actions.ts';
import styles from './remove-profile.module.css';

/** Removes one's mentor profile, with a question first. */
export function RemoveProfile({ onRemoved }: { onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const removal = useDeleteMentor(() => {
    setAsking(false);
    onRemoved();
  });
  const toggle = (open: boolean) => {
    removal.reset();
    setAsking(open);
  };
  return (
    <>
      <Button variant="ghost" className={styles.remove} onClick={() => toggle(true)}>
        Remove Profile
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={toggle}
        title="Remove your mentor profile?"
        text="Are you sure you want to remove your mentor profile? The messages sent to it go with it. This action cannot be undone."
        confirmLabel={removal.isPending ? 'Removing...' : 'Remove Profile'}
        destructive
        busy={removal.isPending}
        error={removal.error ? messageOf(removal.error, 'Failed to remove mentor profile') : undefined}
        onConfirm={() => removal.mutate({})}
      />
    </>
  );
}
