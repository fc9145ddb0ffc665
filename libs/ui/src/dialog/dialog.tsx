import { useState } from 'react';
import { lazyCode, OnDemand, preload } from '../internal/on-demand.tsx';
import type { ConfirmDialogProps, DialogProps } from './dialog.types.ts';

const dialogCode = lazyCode(() => import('./dialog-popup.tsx').then((part) => part.DialogPopup));
const confirmCode = lazyCode(() => import('./confirm-popup.tsx').then((part) => part.ConfirmPopup));

/** Loads the code of dialogs and sheets before the first opening, for example when the pointer enters a button. */
export const preloadDialogs = (): void => preload(dialogCode);

/**
 * A dialog over the page. Put the form into it, with `DialogFooter` as the form's end. Its code is loaded on the first
 * opening; `preloadDialogs()` loads it earlier.
 */
export function Dialog(props: DialogProps) {
  return useOnceOpened(props.open) ? <OnDemand code={dialogCode} props={props} /> : null;
}

export type SheetProps = Omit<DialogProps, 'size' | 'unsaved' | 'onBeforeClose'>;

/** A panel at the edge, for filters and menus; on phones at the bottom, within reach of the thumb. */
export function Sheet(props: SheetProps) {
  return useOnceOpened(props.open) ? (
    <OnDemand code={dialogCode} props={{ ...props, layout: 'side' }} />
  ) : null;
}

/** A question that must be answered. It stays open on confirm: the caller closes it when the work is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useOnceOpened(props.open) ? <OnDemand code={confirmCode} props={props} /> : null;
}

/** True from the first opening on: the closed part stays mounted for its closing animation. */
function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
