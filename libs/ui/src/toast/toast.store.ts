import type { ReactNode } from 'react';

export type ToastVariant = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant;
  action?: { label: string; onClick: () => void };
  /** Milliseconds, 4000 by default; 0 stays until closed (docs/product.md#toasts). */
  duration?: number;
}

/** The component that draws the messages. */
interface View {
  show(message: ToastMessage): void;
  /** Takes away all messages that are on the screen. */
  clear(): void;
}

let view: View | undefined;
let waiting: ToastMessage[] = [];
const wakers = new Set<() => void>();

/** Shows a message at the bottom right; `<Toaster />` must be in the page. */
export function toast(message: ToastMessage): void {
  if (view) {
    view.show(message);
    return;
  }
  // The code that draws toasts is loaded with the first one.
  waiting.push(message);
  for (const wake of wakers) wake();
}

type Rest = Omit<ToastMessage, 'title' | 'variant'>;
toast.success = (title: ReactNode, rest?: Rest) => toast({ ...rest, title, variant: 'success' });
toast.error = (title: ReactNode, rest?: Rest) => toast({ ...rest, title, variant: 'error' });
toast.info = (title: ReactNode, rest?: Rest) => toast({ ...rest, title, variant: 'info' });

/** Takes away all messages, also those that wait for their code. */
toast.clear = (): void => {
  waiting = [];
  view?.clear();
};

/** True once there has been a message. */
export const isWanted = () => waiting.length > 0 || view !== undefined;

export function onWanted(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

/** Connects the component that draws the messages, and passes the queued ones to it. */
export function connect(next: View): () => void {
  view = next;
  const missed = waiting;
  waiting = [];
  for (const message of missed) next.show(message);
  return () => {
    if (view === next) view = undefined;
  };
}
