import type { Mentor, SaveMentor } from '@meshwork/contracts-community';
import {
  paths,
  useActGate,
  useFormDraft,
  useNameChange,
  useNavigate,
  useSeen,
  useUser,
} from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Input } from '@meshwork/ui';
import { useState } from 'react';
import { useSaveMentor } from '../api/mentor.actions.ts';
import { MENTOR_FIELDS, MentorFields, startValues, useMentorForm } from './mentor.form.tsx';
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
  const navigate = useNavigate();
  const save = useSaveMentor({ form, fields: MENTOR_FIELDS }, ({ mentor: { id } }) => {
    close();
    if (!mentor) void navigate(paths.mentor(id));
  });
  const seen = useSeen({
    thing: mentor ?? undefined,
    fields: MENTOR_FIELDS,
    form,
    startValues: (now) => startValues(now, accountEmail),
    error: save.error,
  });
  const gate = useActGate({ act: 'offer', service: 'community', error: save.error });
  const user = useUser();
  const [name, setName] = useState('');
  // A profile becomes public under the name, which an account can do without.
  const [asksName] = useState(!user?.name);
  const naming = useNameChange();
  const busy = save.isPending || naming.isPending;
  const submit = (values: SaveMentor) => {
    const profile = { ...values, seen };
    if (!name.trim()) return save.mutate(profile);
    naming.mutate({ name: name.trim() }, { onSuccess: () => save.mutate(profile) });
  };
  const removed = () => {
    close();
    onRemoved?.();
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={mentor ? 'Edit Mentor Profile' : 'Become a Mentor'}
      description="Everybody sees your profile in the directory; students and teams can write to you through it."
      size="lg"
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={naming.failure ?? save.failure}
      gate={gate}
      actions={mentor ? <RemoveProfile onRemoved={removed} /> : null}
      submitLabel={busy ? 'Saving...' : 'Save Profile'}
    >
      {asksName && user ? (
        <FormField
          label="Your name"
          hint={`As everybody reads it; without one you are “${user.displayName}”.`}
        >
          <Input autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
        </FormField>
      ) : null}
      <MentorFields form={form} busy={busy} existing={mentor !== null} />
    </FormDialog>
  );
}
