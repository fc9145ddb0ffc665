import type { CreateTeam } from '@meshwork/contracts-community';
import { Alert, type AlertVariant, Button, Dialog, DialogFooter } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from '../../common/form-fields.module.css';
import { TeamFields, type TeamForm } from './team.form.tsx';

export interface TeamDialogProps {
  form: TeamForm;
  open: boolean;
  onOpen: () => void;
  /** Closes and resets; also called by Cancel. */
  onClose: () => void;
  title: string;
  description?: string;
  /** Why the server refused, with what to do about it. */
  refusal: { text: string; action?: ReactNode; variant?: AlertVariant } | null;
  /** Said above the fields. */
  notice?: ReactNode;
  busy: boolean;
  submitLabel: string;
  onSubmit: (team: CreateTeam) => void;
}

/** The dialog around the fields of a team; creating and editing differ in what they say and send. */
export function TeamDialog({ form, open, onOpen, onClose, refusal, notice, busy, ...say }: TeamDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpen() : onClose())}
      title={say.title}
      description={say.description}
      unsaved={form.formState.isDirty}
    >
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(say.onSubmit)}>
        {refusal ? (
          <Alert variant={refusal.variant ?? 'destructive'} action={refusal.action}>
            {refusal.text}
          </Alert>
        ) : null}
        {notice}
        <TeamFields form={form} busy={busy} />
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {say.submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
