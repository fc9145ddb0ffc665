import type { ReactNode, RefObject } from 'react';

/** A person closes a dialog by the Escape key, a press outside, or its close button. */
export type CloseReason = 'escape' | 'outside' | 'button';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /**
   * Called before Escape, a press outside or the close button closes the dialog; false keeps it open. The caller's own
   * buttons close by `onOpenChange(false)`, without this call.
   */
  onBeforeClose?: (reason: CloseReason) => boolean | Promise<boolean>;
  /** The form has changes (`formState.isDirty`): closing then asks whether to discard them. */
  unsaved?: boolean;
  /** The element that gets the focus on opening; by default the first field, or the heading where there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The confirmed work is under way: both buttons are disabled and the dialog stays open. */
  busy?: boolean;
  /** The failure of the confirmed work; the dialog stays open for another try. */
  error?: ReactNode;
  onConfirm: () => void;
}
