import type { Mentor } from '@meshwork/contracts-community';
import { useActGate, useFormDraft } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useSaveMentor } from '../api/mentor.actions.ts';
import { MENTOR_FIELDS, MentorFields, useMentorForm } from './mentor.form.tsx';
import { RemoveProfile } from './remove-profile.tsx';

export interface MentorProfileDialogProps extends DialogState {
  /** The own profile; null creates one. */
  mentor: Mentor | null;
  /** The contact address that a new profile starts with. */
  accountEmail: string;
  onRemoved?: (() => void) | undefined;
}

/** Become a Mentor: creates, edits and removes the own profile. */
export default function MentorProfileDialog({
  mentor,
  accountEmail,
  open,
  onOpenChange,
  onRemoved,
}: MentorProfileDialogProps) {
  const form = useMentorForm(mentor, accountEmail);
  const draft = useFormDraft(form, { key: 'mentor-profile', open });
  const close = () => onOpenChange(false);
  const save = useSaveMentor({ form, fields: MENTOR_FIELDS }, close);
  const gate = useActGate({ act: 'offer', service: 'community', error: save.error });
  const removed = () => {
    close();
    onRemoved?.();
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={mentor ? 'Edit Mentor Profile' : 'Become a Mentor'}
      description="Everybody sees your profile in the directory; teams can send you messages through it."
      size="lg"
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((profile) => save.mutate(profile))}
      busy={save.isPending}
      failure={save.failure}
      gate={gate}
      actions={mentor ? <RemoveProfile onRemoved={removed} /> : null}
      submitLabel={save.isPending ? 'Saving...' : 'Save Profile'}
    >
      <MentorFields form={form} busy={save.isPending} />
    </FormDialog>
  );
}
