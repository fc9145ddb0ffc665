import { type CreateInitiative, type Initiative, initiativeEndpoints } from '@meshwork/contracts-community';
import { showIssues, useSubmission, useToast } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter } from '@meshwork/ui';
import { useState } from 'react';
import { initiativeKeys } from '../api/initiative.query.ts';
import { INITIATIVE_FIELDS, useInitiativeForm } from './initiative.form.ts';
import { InitiativeFields } from './initiative-fields.tsx';

export interface InitiativeDialogProps {
  /** The one to edit; absent: a new one. */
  initiative?: Initiative;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Add Initiative and Edit. Closes and resets on success; keeps what was typed when the server refuses. */
export function InitiativeDialog({ initiative, open, onOpenChange }: InitiativeDialogProps) {
  const toast = useToast();
  const form = useInitiativeForm(initiative);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    form.reset();
    setFailure(null);
    onOpenChange(false);
  };
  const saved = (text: string) => () => {
    toast('success', text);
    close();
  };
  const changes = [initiativeKeys.all, ['teams', 'detail']];
  const creation = useSubmission({
    endpoint: initiativeEndpoints.createInitiative,
    changes,
    onSuccess: saved('Initiative created successfully!'),
  });
  const update = useSubmission({
    endpoint: initiativeEndpoints.updateInitiative,
    changes,
    onSuccess: ({ initiative: now }) => {
      saved('Initiative updated successfully!')();
      form.reset(now as never);
    },
  });
  const busy = creation.isPending || update.isPending;
  const fallback = initiative ? 'Failed to update initiative' : 'Failed to create initiative';
  const onError = (error: Error) => setFailure(showIssues(error, INITIATIVE_FIELDS, form.setError, fallback));
  const submit = (values: CreateInitiative) => {
    setFailure(null);
    if (initiative) update.mutate({ ...values, initiativeId: initiative.id }, { onError });
    else creation.mutate(values, { onError });
  };
  const label = initiative ? 'Save Changes' : 'Add Initiative';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={initiative ? 'Edit Initiative' : 'Add Initiative'}
      size="lg"
      unsaved={form.formState.isDirty}
    >
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <InitiativeFields form={form} busy={busy} />
        <DialogFooter>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
