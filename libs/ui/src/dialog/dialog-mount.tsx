import { Fragment, type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { preloadDialogs } from './dialog.tsx';

/** The props that a dialog gets from the component that opens it. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogMountProps {
  open: boolean;
  children: ReactNode;
}

/**
 * Mounts a dialog with its form and queries anew at each opening, so that it always starts fresh. It stays mounted after
 * closing, to fade out.
 */
export function DialogMount({ open, children }: DialogMountProps) {
  const [seen, setSeen] = useState({ open, openings: open ? 1 : 0 });
  if (seen.open !== open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  return seen.openings === 0 ? null : <Fragment key={seen.openings}>{children}</Fragment>;
}

/**
 * Handlers for a button that opens a dialog: they fetch its code when the button is pointed at or focused.
 * @param preloadContent fetches the code of the dialog's content, where that is in a chunk of its own
 */
export function dialogPreload(preloadContent?: () => void) {
  const preload = () => {
    preloadDialogs();
    preloadContent?.();
  };
  return { onPointerEnter: preload, onFocus: preload };
}

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Fetches the dialog's own code, where that is in a chunk of its own. */
  preload?: () => void;
  /** Draws the dialog: `(state) => <EditTeamDialog team={team} {...state} />`. */
  dialog: (state: DialogState) => ReactNode;
  /** The person may not open the dialog. One that is open stays, so that the end of a session loses no text. */
  hidden?: boolean;
}

/** A button and the dialog that it opens. */
export function DialogButton({ dialog, preload, hidden = false, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  if (hidden && !open) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        {...dialogPreload(preload)}
        {...button}
        hidden={hidden}
        onClick={() => setOpen(true)}
      />
      <DialogMount open={open}>{dialog({ open, onOpenChange: setOpen })}</DialogMount>
    </>
  );
}
