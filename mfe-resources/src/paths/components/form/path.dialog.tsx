import type { Path } from '@meshwork/contracts-catalog';
import { lazyPage } from '@meshwork/shell-contract';
import { Dialog, type DialogState, Skeleton } from '@meshwork/ui';
import { useState } from 'react';
import type { PathSubmitProps } from './path-submit.tsx';

const PathSubmit = lazyPage<PathSubmitProps>(() => import('./path-submit.tsx'), <Skeleton lines={8} />);

export const preloadPathForm = PathSubmit.preload;

export function PathDialog({ path, open, onOpenChange }: DialogState & { path?: Path }) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={path ? 'Edit Learning Path' : 'Make a Learning Path'}
      description={path ? undefined : 'Resources in the order in which they helped you.'}
      size="lg"
      unsaved={unsaved}
    >
      <PathSubmit
        {...(path ? { path } : {})}
        open={open}
        onUnsaved={setUnsaved}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
