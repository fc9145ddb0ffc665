import type { Resource } from '@meshwork/contracts-catalog';
import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, type DialogState, Loading, Skeleton } from '@meshwork/ui';
import { useState } from 'react';
import styles from './resource.form.module.css';
import type { ResourceSubmitProps } from './resource-submit.tsx';

const FormSkeleton = () => (
  <Loading label="Loading the form" className={styles.waiting ?? ''}>
    <Skeleton shape="button" width="100%" />
    <Skeleton shape="button" width="100%" />
    <Skeleton shape="block" height="8rem" />
    <Skeleton shape="block" height="12rem" />
  </Loading>
);

// The form imports a rich-text editor, which only people who open the dialog download.
const ResourceSubmit = lazyPage<ResourceSubmitProps>(() => import('./resource-submit.tsx'), <FormSkeleton />);

export const preloadForm = ResourceSubmit.preload;

export interface ResourceDialogProps extends DialogState {
  resource?: Resource;
}

export function ResourceDialog({ resource, open, onOpenChange }: ResourceDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={resource ? 'Edit Resource' : 'Add Resource'}
      description={resource ? undefined : 'Share something that helped you with teams everywhere.'}
      size="lg"
      unsaved={unsaved}
    >
      <ResourceSubmit
        {...(resource ? { resource } : {})}
        open={open}
        onUnsaved={setUnsaved}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
