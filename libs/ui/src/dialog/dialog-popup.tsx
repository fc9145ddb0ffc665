import { Dialog as Base } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { firstFocus, focusWhenFilled } from '../field/first-focus.ts';
import { cx } from '../internal/cx.ts';
import { ConfirmPopup } from './confirm-popup.tsx';
import styles from './dialog.module.css';
import type { CloseReason, DialogProps } from './dialog.types.ts';

const REASONS: Readonly<Record<string, CloseReason>> = { 'escape-key': 'escape', 'outside-press': 'outside' };

export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  onBeforeClose,
  unsaved = false,
  initialFocus,
  children,
  layout = 'center',
}: DialogProps & { layout?: 'center' | 'side' }) {
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const watchBody = useCallback((element: HTMLDivElement) => {
    body.current = element;
    const stop = focusWhenFilled(element, () => heading.current);
    return () => {
      stop();
      body.current = null;
    };
  }, []);
  const close = async (reason: CloseReason) => {
    if (onBeforeClose && !(await onBeforeClose(reason))) return;
    if (unsaved) setConfirming(true);
    else onOpenChange(false);
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => (next ? onOpenChange(true) : close(REASONS[reason] ?? 'button'))}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={cx(styles.viewport, layout === 'side' && styles.sideViewport)}>
          <Base.Popup
            data-dialog=""
            className={cx(styles.popup, styles[size], styles[layout])}
            initialFocus={initialFocus ?? (() => firstFocus(body.current, heading.current))}
          >
            <div className={styles.head}>
              <Base.Title ref={heading} dir="auto" tabIndex={-1} className={styles.title}>
                {title}
              </Base.Title>
              <Base.Close
                render={<IconButton label={t`Close`} size="sm" icon={<X aria-hidden="true" />} />}
              />
            </div>
            {description ? (
              <Base.Description dir="auto" className={styles.description}>
                {description}
              </Base.Description>
            ) : null}
            <div ref={watchBody} className={styles.body}>
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
      <ConfirmPopup
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Discard what you typed?`}
        text={t`It has not been saved.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        destructive
        onConfirm={() => {
          setConfirming(false);
          onOpenChange(false);
        }}
      />
    </Base.Root>
  );
}
