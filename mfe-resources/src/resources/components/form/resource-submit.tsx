import { ApiError } from '@meshwork/api-client';
import { type CreateResource, catalogCalls, type Resource, resourceKeys } from '@meshwork/contracts-catalog';
import {
  Link,
  paths,
  useActGate,
  useAction,
  useFormDraft,
  useNavigate,
  useQueryClient,
  useSeen,
} from '@meshwork/shell-contract';
import { Alert, Button, DialogFooter, DraftNotice, LinkButton, useBroughtIntoView } from '@meshwork/ui';
import { useEffect } from 'react';
import { FormPreview } from './form-preview.tsx';
import styles from './resource.form.module.css';
import { RESOURCE_FIELDS, ResourceFields, startValues, useResourceForm } from './resource.form.tsx';

export interface ResourceSubmitProps {
  resource?: Resource;
  open: boolean;
  /** Called when it changes whether closing would lose what was typed. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

export default function ResourceSubmit({ resource, open, onUnsaved, onClose }: ResourceSubmitProps) {
  const form = useResourceForm(resource);
  const draft = useFormDraft(form, { key: `resource:${resource?.id ?? 'new'}`, open });
  const navigate = useNavigate();
  const cache = useQueryClient();
  const options = { changes: [resourceKeys.all], issues: { form, fields: RESOURCE_FIELDS } };
  const creation = useAction(catalogCalls.createResource, {
    ...options,
    success: 'Resource created successfully!',
    failure: 'Failed to create resource',
    onSuccess: ({ resource: { id } }) => {
      onClose();
      void navigate(paths.resource(id));
    },
  });
  const update = useAction(catalogCalls.updateResource, {
    ...options,
    success: 'Resource updated successfully!',
    failure: 'Failed to update resource',
    onSuccess: ({ resource: updated }) => {
      cache.setQueryData(resourceKeys.detail(updated.id), updated);
      onClose();
    },
  });
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
