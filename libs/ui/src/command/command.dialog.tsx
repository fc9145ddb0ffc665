import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './command.module.css';
import frame from './command-frame.module.css';

export interface CommandDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** The element that gets the focus on closing; null leaves the focus where it is. */
  returnTo: () => HTMLElement | null;
  /** One `Command`; it is mounted again at each opening. */
  children: ReactNode;
}

/** The palette over the page; on phones over the whole screen. */
export function CommandDialog({ open, onOpenChange, label, returnTo, children }: CommandDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={cx(frame.backdrop, styles.fading)} />
        <Base.Viewport className={frame.viewport}>
          <Base.Popup
            ref={popup}
            data-dialog=""
            aria-label={label}
            className={cx(frame.popup, styles.fading, styles.rising)}
            initialFocus={() => popup.current?.querySelector('input') ?? true}
            finalFocus={() => returnTo() ?? false}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
