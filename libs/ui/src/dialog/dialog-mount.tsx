import { Fragment, type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { preloadDialogs } from './dialog.tsx';

/** What a dialog gets from the component that opens it. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogMountProps {
  open: boolean;
  children: ReactNode;
}

/**
 * Mounts a dialog with its form and queries when it is first opened, and again at each further opening, so that it always
 * starts fresh. It stays mounted after closing, to fade out.
 */
export function DialogMount({ open, children }: DialogMountProps) {
  const [seen, setSeen] = useState({ open, openings: open ? 1 : 0 });
  if (seen.open !== open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  return seen.openings === 0 ? null : <Fragment key={seen.openings}>{children}</Fragment>;
}

/** For a button that opens a dialog: fetches the code of dialogs when the button is pointed at or focused. */
export const dialogPreload = { onPointerEnter: preloadDialogs, onFocus: preloadDialogs };

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Draws the dialog: `(state) => <EditTeamDialog team={team} {...state} />`. */
  dialog: (state: DialogState) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...dialogPreload} {...button} onClick={() => setOpen(true)} />
      <DialogMount open={open}>{dialog({ open, onOpenChange: setOpen })}</DialogMount>
    </>
  );
}
