import { ApiError } from '@meshwork/api-client';
import type { CreateResource, Resource } from '@meshwork/contracts-catalog';
import { Link, paths, useActGate, useFormDraft, useSeen } from '@meshwork/shell-contract';
import { Alert, Button, DialogFooter, DraftNotice, LinkButton, useBroughtIntoView } from '@meshwork/ui';
import { useEffect } from 'react';
import { useCreateResource, useUpdateResource } from '../../api/resource.actions.ts';
import { FormPreview } from './form-preview.tsx';
import styles from './resource.form.module.css';
import { RESOURCE_FIELDS, ResourceFields, startValues, useResourceForm } from './resource.form.tsx';

export interface ResourceSubmitProps {
  /** The one to edit; absent: a new one. */
  resource?: Resource;
  /** The dialog is open. */
  open: boolean;
  /** Called when it changes whether closing would lose what was typed. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

/** The form with its preview and buttons. */
export default function ResourceSubmit({ resource, open, onUnsaved, onClose }: ResourceSubmitProps) {
  const form = useResourceForm(resource);
  const draft = useFormDraft(form, { key: `resource:${resource?.id ?? 'new'}`, open });
  const issues = { form, fields: RESOURCE_FIELDS };
  const creation = useCreateResource(issues, onClose);
  const update = useUpdateResource(issues, onClose);
  const { isPending: busy, error, failure } = resource ? update : creation;
  const seen = useSeen({ thing: resource, fields: RESOURCE_FIELDS, form, startValues, error: update.error });
  const submit = (values: CreateResource) =>
    resource ? update.mutate({ ...values, resourceId: resource.id, seen }) : creation.mutate(values);

  const gate = useActGate({ act: resource ? undefined : 'post', service: 'catalog', error });
  const unsaved = form.formState.isDirty && !busy;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  // Fields that nobody has touched are not shown to a person who cannot send them.
  const isHidden = gate.blocked && !form.formState.isDirty;

  // Also of a duplicate, which the field of the URL names and the panel links to.
  const refusal = useBroughtIntoView<HTMLDivElement>(error);

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className={styles.form}>
      {gate.panel}
      <DraftNotice draft={draft} />
      <div hidden={isHidden} className={styles.form}>
        <ResourceFields form={form} busy={busy || isHidden} team={resource?.team} revision={draft.revision} />
        <FormPreview form={form} />
      </div>
      {/* Beside the submit button, because the top of a long form may be out of sight. */}
      <div ref={refusal} className={styles.refusal}>
        {failure && !gate.explains ? <Alert variant="destructive">{failure}</Alert> : null}
        <DuplicateAlert error={error} />
      </div>
      <DialogFooter>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        {isHidden ? null : (
          <Button type="submit" disabled={gate.blocked} busy={busy}>
            {busy ? (resource ? 'Saving...' : 'Adding...') : resource ? 'Save Changes' : 'Add Resource'}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

/** Links to the resource that has the same URL; draws nothing for any other failure. */
function DuplicateAlert({ error }: { error: Error | null }) {
  const duplicate = error instanceof ApiError ? error.issues.find((issue) => issue.existingId) : undefined;
  if (duplicate?.existingId === undefined) return null;
  return (
    <Alert
      variant="warning"
      action={
        <LinkButton size="sm" render={<Link to={paths.resource(duplicate.existingId)} target="_blank" />}>
          Show that resource
        </LinkButton>
      }
    >
      {duplicate.message}
    </Alert>
  );
}
