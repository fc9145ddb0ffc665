import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { useSubmission, useToast } from '@meshwork/shell-contract';
import { Button, Dialog } from '@meshwork/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { resourceKeys } from '../api/resource.query.ts';
import { LazyResourceForm, preloadForm } from './lazy-resource-form.tsx';

const TEXTS = { submit: 'Add Resource', busy: 'Adding...', failure: 'Failed to create resource' };

/** Add Resource with its dialog, for signed-in people; the page decides. */
export function AddResource() {
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const toast = useToast();
  const show = (next: boolean) => {
    setOpen(next);
    setDirty(false);
  };
  const submission = useSubmission({
    endpoint: catalogEndpoints.createResource,
    changes: [resourceKeys.all],
    onSuccess: () => {
      show(false);
      toast('success', 'Resource created successfully!');
    },
  });
  const openEmpty = () => {
    submission.reset();
    show(true);
  };
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" />}
        onClick={openEmpty}
        onPointerEnter={preloadForm}
        onFocus={preloadForm}
      >
        Add Resource
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        title="Add Resource"
        description="Share something that helped you with teams everywhere."
        size="lg"
        unsaved={dirty && !submission.isPending}
      >
        <LazyResourceForm
          submission={submission}
          texts={TEXTS}
          onDirty={setDirty}
          onCancel={() => show(false)}
        />
      </Dialog>
    </>
  );
}
