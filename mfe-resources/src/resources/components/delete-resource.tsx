import { Button, ConfirmDialog } from '@meshwork/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteResource } from '../api/use-delete-resource.ts';

/** Delete, which asks first. For the creator only; the page decides. */
export function DeleteResource({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteResource(id);
  const ask = (open: boolean) => {
    deletion.reset();
    setAsking(open);
  };
  return (
    <>
      <Button variant="destructive" icon={<Trash2 aria-hidden="true" />} onClick={() => ask(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Delete resource"
        text="Are you sure you want to delete this resource? This action cannot be undone."
        confirmLabel="Delete"
        destructive
        busy={deletion.busy}
        error={deletion.failure}
        onConfirm={deletion.run}
      />
    </>
  );
}
