import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ApiError } from '@meshwork/api-client';
import { type CreateResource, catalogCalls, type Resource, resourceKeys } from '@meshwork/contracts-catalog';
import { isHttpUrl } from '@meshwork/contracts-core';
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
import { Alert, type DialogState, FormDialog, LinkButton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ResourceCard } from '../resource.card.tsx';
import styles from './resource.form.module.css';
import {
  RESOURCE_FIELDS,
  ResourceFields,
  type ResourceForm,
  startValues,
  useResourceForm,
} from './resource.form.tsx';

/** Edits a resource; without one it adds a new one. */
export default function ResourceDialog({ resource, ...state }: DialogState & { resource?: Resource }) {
  const form = useResourceForm(resource);
  const draft = useFormDraft(form, { key: `resource:${resource?.id ?? 'new'}`, open: state.open });
  const navigate = useNavigate();
  const cache = useQueryClient();
  const options = { changes: [resourceKeys.all], issues: { form, fields: RESOURCE_FIELDS } };
  const creation = useAction(catalogCalls.createResource, {
    ...options,
    success: ({ resource: { id } }) => ({
      title: t`Resource created successfully!`,
      open: () => void navigate(paths.resource(id)),
    }),
    failure: t`Failed to create resource`,
    onSuccess: () => state.onOpenChange(false),
  });
  const update = useAction(catalogCalls.updateResource, {
    ...options,
    success: t`Resource updated successfully!`,
    failure: t`Failed to update resource`,
    onSuccess: ({ resource: updated }) => {
      cache.setQueryData(resourceKeys.detail(updated.id), updated);
      state.onOpenChange(false);
    },
  });
  const { isPending: busy, error, failure } = resource ? update : creation;
  const seen = useSeen({ thing: resource, fields: RESOURCE_FIELDS, form, startValues, error: update.error });
  const submit = (values: CreateResource) =>
    resource ? update.mutate({ ...values, resourceId: resource.id, seen }) : creation.mutate(values);
  const gate = useActGate({ act: resource ? undefined : 'post', service: 'catalog', error });
  return (
    <FormDialog
      {...state}
      title={resource ? t`Edit Resource` : t`Add Resource`}
      description={resource ? undefined : t`Share something that helped you with teams everywhere.`}
      size="lg"
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={duplicateIn(error) ?? failure}
      gate={gate}
      submitLabel={
        busy ? (resource ? t`Saving...` : t`Adding...`) : resource ? t`Save Changes` : t`Add Resource`
      }
    >
      <ResourceFields
        form={form}
        busy={busy}
        team={resource?.team}
        existing={Boolean(resource)}
        revision={draft.revision}
      />
      <FormPreview form={form} />
    </FormDialog>
  );
}

/** Links to the resource that has the same URL; nothing for any other failure. */
function duplicateIn(error: Error | null): ReactNode {
  const duplicate = error instanceof ApiError ? error.issues.find((issue) => issue.existingId) : undefined;
  if (duplicate?.existingId === undefined) return undefined;
  return (
    <Alert
      variant="warning"
      action={
        <LinkButton size="sm" render={<Link to={paths.resource(duplicate.existingId)} target="_blank" />}>
          <Trans>Show that resource</Trans>
        </LinkButton>
      }
    >
      {duplicate.message}
    </Alert>
  );
}

/** The card of the resource as typed so far; shown once there are a title and a URL. */
function FormPreview({ form }: { form: ResourceForm }) {
  const [title, url, description, category, type, level] = useWatch({
    control: form.control,
    name: ['title', 'url', 'description', 'category', 'type', 'difficultyLevel'],
  });
  if (!title.trim() || !isHttpUrl(url.trim())) return null;
  return (
    <section aria-label={t`Preview`} className={styles.preview}>
      <h3 className={styles.previewTitle}>
        <Trans>Preview</Trans>
      </h3>
      <ResourceCard
        linked={false}
        level={4}
        resource={{
          id: 0,
          title,
          url: url.trim(),
          description,
          category,
          type: type || 'ARTICLE',
          difficultyLevel: typeof level === 'string' && level !== '' ? level : null,
          viewCount: 0,
          createdAt: '',
        }}
      />
    </section>
  );
}
