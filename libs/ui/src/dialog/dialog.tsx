import { type ReactNode, type RefObject, useState } from 'react';
import { lazyCode, OnDemand, preload } from '../internal/on-demand.tsx';

/** What wants to close the dialog: the Escape key, a press outside, or its close button. */
export type CloseReason = 'escape' | 'outside' | 'button';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /**
   * Asked before Escape, a press outside or the close button closes; false keeps the dialog open.
   * The caller's own buttons close by `onOpenChange(false)` and are not asked.
   */
  onBeforeClose?: (reason: CloseReason) => boolean | Promise<boolean>;
  /** Something was typed (`formState.isDirty`): closing by accident then asks first. */
  unsaved?: boolean;
  /** What takes the focus on opening; else the first field, or the heading where there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Shared with the sheet, which is the same dialog at the edge. */
export const dialogCode = lazyCode(() => import('./dialog-popup.tsx').then((part) => part.DialogPopup));

/** Fetches the code of dialogs, sheets and questions ahead of the first opening, such as on a pointer's approach. */
export const preloadDialogs = (): void => preload(dialogCode);

/**
 * A dialog over the page. Put the form into it, with `DialogFooter` as the form's end.
 * Its code comes with the first opening; `preloadDialogs()` fetches it ahead.
 */
export function Dialog(props: DialogProps) {
  return useOnceOpened(props.open) ? <OnDemand code={dialogCode} props={props} /> : null;
}

/** True from the first opening on: the closed part stays to animate out. */
export function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
