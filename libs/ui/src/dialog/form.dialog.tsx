import { Trans } from '@lingui/react/macro';
import type { FormEventHandler, ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { DraftNotice, type DraftNoticeProps } from '../draft-notice/draft-notice.tsx';
import { useBroughtIntoView } from '../hooks/use-brought-into-view.ts';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.types.ts';
import { DialogFooter } from './dialog-footer.tsx';
import styles from './form-dialog.module.css';

/** A reason that keeps a person from submitting a form, whatever they type into it. */
export interface FormGate {
  /** The form cannot be submitted now. Fields that nobody has touched are not shown. */
  blocked: boolean;
  /** Says which condition is missing and how to get it. */
  panel: ReactNode;
  /** The panel explains the failure of the last submission. */
  explains: boolean;
}

export interface FormDialogProps extends Omit<DialogProps, 'onBeforeClose' | 'initialFocus'> {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The submission is under way: the fields are disabled. */
  busy: boolean;
  /** The failure of the submission, shown above the fields: a text, or an `Alert` of its own. */
  failure?: ReactNode;
  submitLabel: string;
  submitDisabled?: boolean;
  /** Further buttons before Cancel. */
  actions?: ReactNode;
  /** `useActGate` of the form's act. */
  gate?: FormGate | undefined;
  /** Banners above the fields. */
  notice?: ReactNode;
  /** `useFormDraft` of the form, which stores the typed text. */
  draft?: DraftNoticeProps['draft'];
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
  gate,
  notice,
  draft,
  children,
  ...dialog
}: FormDialogProps) {
  const isBlocked = gate?.blocked ?? false;
  // The typed text stays in sight.
  const isHidden = isBlocked && !dialog.unsaved;
  const refusal = useBroughtIntoView<HTMLDivElement>(Boolean(failure) && !busy);
  return (
    <Dialog {...dialog}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <div ref={refusal} className={styles.refusal}>
          <FailureAlert failure={gate?.explains ? undefined : failure} />
          {gate?.panel}
        </div>
        {notice}
        {draft ? <DraftNotice draft={draft} /> : null}
        <fieldset disabled={busy || isHidden} hidden={isHidden} className={styles.fields}>
          {children}
        </fieldset>
        <DialogFooter>
          {actions}
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          {isHidden ? null : (
            <Button type="submit" disabled={submitDisabled || isBlocked} busy={busy}>
              {submitLabel}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

const FailureAlert = ({ failure }: Pick<FormDialogProps, 'failure'>) =>
  typeof failure === 'string' ? <Alert variant="destructive">{failure}</Alert> : failure;

/** Two fields side by side, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
