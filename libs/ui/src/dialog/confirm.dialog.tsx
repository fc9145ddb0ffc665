import type { ReactNode } from 'react';
import { lazyCode, OnDemand } from '../internal/on-demand.tsx';
import { useOnceOpened } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** "Are you sure you want to delete this resource? This action cannot be undone." */
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The confirmed work is under way: both buttons rest and the dialog stays. */
  busy?: boolean;
  /** Why the confirmed work failed; the dialog stays open to try again. */
  error?: ReactNode;
  onConfirm: () => void;
}

const code = lazyCode(() => import('./confirm-popup.tsx').then((module) => module.ConfirmPopup));

/** A question that must be answered. It stays open on confirm: the caller closes it when the work is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useOnceOpened(props.open) ? <OnDemand code={code} props={props} /> : null;
}
