import type { FormEventHandler, ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.types.ts';
import { DialogFooter } from './dialog-footer.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps extends Omit<DialogProps, 'onBeforeClose' | 'initialFocus'> {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The submission is under way: the fields are disabled. */
  busy: boolean;
  /** Why the submission failed, shown above the fields: a text, or an `Alert` of its own. */
  failure?: ReactNode;
  submitLabel: string;
  submitDisabled?: boolean;
  /** Further buttons before Cancel. */
  actions?: ReactNode;
  /** Banners above the fields. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: fields, why it failed, Cancel and Submit. Mount it by `DialogButton` or `DialogMount`. */
export function FormDialog({
  onSubmit,
  busy,
  failure,
  submitLabel,
  submitDisabled = false,
  actions,
  notice,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        {typeof failure === 'string' ? <Alert variant="destructive">{failure}</Alert> : failure}
        {notice}
        <fieldset disabled={busy} className={styles.fields}>
          {children}
        </fieldset>
        <DialogFooter>
          {actions}
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={submitDisabled} busy={busy}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Two fields side by side, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
