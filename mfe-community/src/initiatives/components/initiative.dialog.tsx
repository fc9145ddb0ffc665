import type { CreateInitiative, Initiative } from '@meshwork/contracts-community';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { useCreateInitiative, useUpdateInitiative } from '../api/initiative.actions.ts';
import { INITIATIVE_FIELDS, InitiativeFields, useInitiativeForm } from './initiative.form.tsx';

export interface InitiativeDialogProps extends DialogState {
  /** The initiative to edit; absent for a new one. */
  initiative?: Initiative;
}

/** Add Initiative and Edit Initiative. */
export function InitiativeDialog({ initiative, open, onOpenChange }: InitiativeDialogProps) {
  const form = useInitiativeForm(initiative);
  const issues = { form, fields: INITIATIVE_FIELDS };
  const close = () => onOpenChange(false);
  const creation = useCreateInitiative(issues, close);
  const update = useUpdateInitiative(issues, close);
  const submit = (values: CreateInitiative) =>
    initiative ? update.mutate({ ...values, initiativeId: initiative.id }) : creation.mutate(values);
  const busy = creation.isPending || update.isPending;
  const label = initiative ? 'Save Changes' : 'Add Initiative';
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={initiative ? 'Edit Initiative' : 'Add Initiative'}
      size="lg"
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={creation.failure ?? update.failure}
      submitLabel={busy ? 'Saving...' : label}
    >
      <InitiativeFields form={form} />
    </FormDialog>
  );
}
