import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { useDeleteMentor } from '../api/mentor.actions.ts';
import styles from './remove-profile.module.css';

export interface RemoveProfileProps {
  onRemoved: () => void;
}

/** Removes the person's own mentor profile. */
export const RemoveProfile = ({ onRemoved }: RemoveProfileProps) => (
  <DialogButton
    variant="ghost"
    className={styles.remove}
    dialog={(state) => <RemoveProfileDialog onRemoved={onRemoved} {...state} />}
  >
    Remove Profile
  </DialogButton>
);

function RemoveProfileDialog({ onRemoved, ...state }: RemoveProfileProps & DialogState) {
  const removal = useDeleteMentor(() => {
    state.onOpenChange(false);
    onRemoved();
  });
  return (
    <ConfirmDialog
      {...state}
      title="Remove your mentor profile?"
      text="Are you sure you want to remove your mentor profile? Open requests are declined, and your conversations stay readable. This action cannot be undone."
      confirmLabel={removal.isPending ? 'Removing...' : 'Remove Profile'}
      destructive
      busy={removal.isPending}
      error={removal.failure}
      onConfirm={() => removal.mutate({})}
    />
  );
}
