import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { t } from '@lingui/core/macro';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import styles from './dialog.module.css';
import type { ConfirmDialogProps } from './dialog.types.ts';
import { DialogFooter } from './dialog-footer.tsx';

export function ConfirmPopup({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = t`Cancel`,
  destructive = false,
  busy = false,
  error,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup data-dialog="" className={cx(styles.popup, styles.sm, styles.center)}>
            <div className={styles.head}>
              <Base.Title dir="auto" className={styles.title}>
                {title}
              </Base.Title>
            </div>
            {text ? (
              <Base.Description dir="auto" className={styles.description}>
                {text}
              </Base.Description>
            ) : null}
            <div className={styles.body}>
              {error ? <Alert variant="destructive">{error}</Alert> : null}
              <DialogFooter>
                <Base.Close render={<Button variant="secondary">{cancelLabel}</Button>} disabled={busy} />
                <Button variant={destructive ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </DialogFooter>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
