import { type ButtonProps, Dialog, DialogButton, preloadDialogs } from '@meshwork/ui';
import type { ReactNode } from 'react';

interface PanelButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  title: string;
  description: string;
  /** Loads the code of the panel, when the button is about to be pressed. */
  preload: () => void;
  children: (onClose: () => void) => ReactNode;
}

/** Opens a panel in a dialog. */
export function PanelButton({ label, title, description, preload, size, children }: PanelButtonProps) {
  const preloadAll = () => {
    preloadDialogs();
    preload();
  };
  return (
    <DialogButton
      variant="secondary"
      {...(size && { size })}
      onPointerEnter={preloadAll}
      onFocus={preloadAll}
      dialog={(state) => (
        <Dialog {...state} size="sm" title={title} description={description}>
          {children(() => state.onOpenChange(false))}
        </Dialog>
      )}
    >
      {label}
    </DialogButton>
  );
}
