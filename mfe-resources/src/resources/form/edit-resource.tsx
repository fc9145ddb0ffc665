import { type CreateResource, catalogEndpoints, type Resource } from '@meshwork/contracts-catalog';
import { useQueryClient, useSubmission, useToast } from '@meshwork/shell-contract';
import { Button, Dialog } from '@meshwork/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { resourceKeys } from '../api/resource.query.ts';
import { LazyResourceForm, preloadForm } from './lazy-resource-form.tsx';

const TEXTS = { submit: 'Save Changes', busy: 'Saving...', failure: 'Failed to update resource' };

/** Edit with its dialog. For the creator only; the page decides. */
export function EditResource({ resource }: { resource: Resource }) {
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const toast = useToast();
  const cache = useQueryClient();
  const show = (next: boolean) => {
    setOpen(next);
    setDirty(false);
  };
  const update = useSubmission({
    endpoint: catalogEndpoints.updateResource,
    changes: [resourceKeys.all],
    onSuccess: (answer) => {
      cache.setQueryData(resourceKeys.detail(resource.id), answer.resource);
      show(false);
      toast('success', 'Resource updated successfully!');
    },
  });
  const submission = {
    isPending: update.isPending,
    error: update.error,
    mutate: (fields: CreateResource, options: { onError: (error: Error) => void }) =>
      update.mutate({ ...fields, resourceId: resource.id }, options),
  };
  const openFresh = () => {
    update.reset();
    show(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        onClick={openFresh}
        onPointerEnter={preloadForm}
        onFocus={preloadForm}
      >
        Edit
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        title="Edit Resource"
        size="lg"
        unsaved={dirty && !update.isPending}
      >
        <LazyResourceForm
          resource={resource}
          submission={submission}
          texts={TEXTS}
          onDirty={setDirty}
          onCancel={() => show(false)}
        />
      </Dialog>
    </>
  );
}
