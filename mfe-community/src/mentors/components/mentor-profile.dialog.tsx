import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type Mentor, mentorKeys, type SaveMentor } from '@meshwork/contracts-community';
import { paths, useActGate, useAction, useFormDraft, useNavigate, useSeen } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState, FormDialog } from '@meshwork/ui';
import { useOwnName } from '../../common/own-name.tsx';
import { MENTOR_FIELDS, MentorFields, startValues, useMentorForm } from './mentor.form.tsx';
import styles from './remove-profile.module.css';

interface MentorProfileDialogProps extends DialogState {
  /** The own profile; null creates one. */
  mentor: Mentor | null;
  /** The contact address that a new profile starts with. */
  accountEmail: string;
  onRemoved?: (() => void) | undefined;
}

/** Become a Mentor: creates, edits and removes the own profile. */
export default function MentorProfileDialog(props: MentorProfileDialogProps) {
  const { mentor, accountEmail, open, onOpenChange, onRemoved } = props;
  const form = useMentorForm(mentor, accountEmail);
  const draft = useFormDraft(form, { key: 'mentor-profile', open });
  const close = () => onOpenChange(false);
  const navigate = useNavigate();
  const save = useAction(communityCalls.saveMentor, {
    changes: [mentorKeys.all],
    success: ({ mentor: { id } }) => ({
      title: t`Mentor profile saved successfully!`,
      // A person who edits a profile stands on its page already.
      ...(!mentor && { open: () => void navigate(paths.mentor(id)) }),
    }),
    failure: t`Failed to save mentor profile`,
    issues: { form, fields: MENTOR_FIELDS },
    onSuccess: close,
  });
  const seen = useSeen({
    thing: mentor ?? undefined,
    fields: MENTOR_FIELDS,
    form,
    startValues: (now) => startValues(now, accountEmail),
    error: save.error,
  });
  const gate = useActGate({ act: 'offer', service: 'community', error: save.error });
  const own = useOwnName(open);
  const busy = save.isPending || own.busy;
  const submit = (values: SaveMentor) => own.withName(() => save.mutate({ ...values, seen }));
  const discard = () => {
    draft.discard();
    own.discard();
  };
  const removed = () => {
    close();
    onRemoved?.();
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={mentor ? t`Edit Mentor Profile` : t`Become a Mentor`}
      description={t`Everybody sees your profile in the directory; students and teams can write to you through it.`}
      size="lg"
      unsaved={form.formState.isDirty || own.isTyped}
      draft={{ ...draft, discard }}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={own.failure ?? save.failure}
      gate={gate}
      actions={
        mentor ? (
          <DialogButton
            variant="ghost"
            className={styles.remove}
            dialog={(state) => <RemoveProfileDialog onRemoved={removed} {...state} />}
          >
            <Trans>Remove Profile</Trans>
          </DialogButton>
        ) : null
      }
      submitLabel={busy ? t`Saving...` : t`Save Profile`}
    >
      {own.field}
      <MentorFields form={form} busy={busy} existing={mentor !== null} />
    </FormDialog>
  );
}

function RemoveProfileDialog({ onRemoved, ...state }: DialogState & { onRemoved: () => void }) {
  const removal = useAction(communityCalls.deleteMentor, {
    changes: [mentorKeys.list, mentorKeys.mine],
    // The page of the removed profile may still show.
    outdates: [mentorKeys.all],
    success: t`Mentor profile removed.`,
    failure: t`Failed to remove mentor profile`,
    onSuccess: () => {
      state.onOpenChange(false);
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      {...state}
      title={t`Remove your mentor profile?`}
      text={t`Are you sure you want to remove your mentor profile? Open requests are declined, and your messages stay readable. This action cannot be undone.`}
      confirmLabel={removal.isPending ? t`Removing...` : t`Remove Profile`}
      destructive
      busy={removal.isPending}
      error={removal.failure}
      onConfirm={() => removal.mutate({})}
    />
  );
}
