import { t } from '@lingui/core/macro';
import { Alert, Button, DialogFooter, looks } from '@meshwork/ui';
import type { FormEventHandler, ReactNode } from 'react';

interface DialogFormProps {
  busy: boolean;
  failure?: ReactNode;
  onSubmit: FormEventHandler;
  /** The text of the button that sends; without one there is nothing to send. */
  submit?: string | undefined;
  destructive?: boolean;
  cancel?: string;
  onClose?: () => void;
  /** Stands in place of the other button. */
  other?: ReactNode;
  children: ReactNode;
}

export const DialogForm = ({
  busy,
  failure,
  onSubmit,
  submit,
  destructive = false,
  cancel = t`Cancel`,
  onClose,
  other,
  children,
}: DialogFormProps) => (
  <form noValidate onSubmit={onSubmit}>
    <fieldset disabled={busy} className={looks.stack}>
      {failure ? <Alert variant="destructive">{failure}</Alert> : null}
      {children}
    </fieldset>
    <DialogFooter>
      {onClose ? (
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
      ) : (
        other
      )}
      {submit ? (
        <Button type="submit" variant={destructive ? 'destructive' : 'primary'} busy={busy}>
          {submit}
        </Button>
      ) : null}
    </DialogFooter>
  </form>
);
