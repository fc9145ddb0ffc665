import type { Mentor, SaveMentor } from '@meshwork/contracts-community';
import { showIssues } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter } from '@meshwork/ui';
import { useState } from 'react';
import styles from '../../common/form-fields.module.css';
import { useSaveMentor } from '../api/mentor.actions.ts';
import { MENTOR_FIELDS, useMentorForm } from './mentor.form.ts';
import { MentorFields } from './mentor-fields.tsx';
import { RemoveProfile } from './remove-profile.tsx';

export interface MentorProfileDialogProps {
  /** The own profile; null makes a new one. */
  mentor: Mentor | null;
  /** Starts the contact address of a new profile. */
  accountEmail: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved?: (() => void) | undefined;
}

/** Become a Mentor: create, edit and remove one's profile. Keeps what was typed when the server refuses. */
export function MentorProfileDialog({
  mentor,
  accountEmail,
  open,
  onOpenChange,
  onRemoved,
}: MentorProfileDialogProps) {
  const form = useMentorForm(mentor, accountEmail);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    // Said here because the form as such keeps what was typed when its profile changes.
    form.reset(undefined, { keepDirtyValues: false });
    setFailure(null);
    onOpenChange(false);
  };
  const removed = () => {
    close();
    onRemoved?.();
  };
  const save = useSaveMentor(close);
  const submit = (profile: SaveMentor) => {
    setFailure(null);
    save.mutate(profile, {
      onError: (error) =>
        setFailure(showIssues(error, MENTOR_FIELDS, form.setError, 'Failed to save mentor profile')),
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={mentor ? 'Edit Mentor Profile' : 'Become a Mentor'}
      description="Everybody sees your profile in the directory; teams can send you messages through it."
      size="lg"
      unsaved={form.formState.isDirty}
    >
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(submit)}>
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <MentorFields form={form} busy={save.isPending} />
        <DialogFooter>
          {mentor ? <RemoveProfile onRemoved={removed} /> : null}
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Profile'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
