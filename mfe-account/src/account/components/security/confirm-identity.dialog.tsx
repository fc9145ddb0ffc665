import { authCalls, confirmFactorSchema, confirmPasswordSchema } from '@meshwork/contracts-auth';
import { type IssueTarget, useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, type DialogState, FormField, Input, PasswordInput } from '@meshwork/ui';
import { useEffect, useState } from 'react';
import { useOtherWays } from '../../api/confirmation.actions.ts';
import { passwordIssues, UNKNOWN } from '../../failure-text.ts';
import styles from '../forms/dialog.form.module.css';
import { DialogForm, useCheckedForm } from '../forms/dialog.form.tsx';

export interface ConfirmIdentityDialogProps extends DialogState {
  onConfirmed: () => void;
}

/** Asks again who the person is, by whichever way they have: docs/product.md#ask-again. */
export default function ConfirmIdentityDialog({
  open,
  onOpenChange,
  onConfirmed,
}: ConfirmIdentityDialogProps) {
  const [byCode, setByCode] = useState(false);
  const { hasCodes, passkey } = useOtherWays(onConfirmed);
  const Form = byCode ? CodeForm : PasswordForm;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Is it you?"
      description="Please show that it is you."
    >
      {passkey.failure ? <Alert variant="destructive">{passkey.failure}</Alert> : null}
      <Form busy={passkey.busy} onClose={() => onOpenChange(false)} onConfirmed={onConfirmed} />
      {passkey.isOffered || hasCodes ? (
        <div className={styles.ways}>
          {passkey.isOffered ? (
            <Button variant="secondary" wide busy={passkey.busy} onClick={passkey.ask}>
              Use a passkey
            </Button>
          ) : null}
          {hasCodes ? (
            <Button variant="secondary" wide disabled={passkey.busy} onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use your password' : 'Use a code'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

interface WayProps {
  onClose: () => void;
  onConfirmed: () => void;
  /** Another way is being tried. */
  busy: boolean;
}

function useConfirmation({ busy, onClose, onConfirmed }: WayProps, issues: IssueTarget) {
  const { isPending, failure, mutate } = useAction(authCalls.confirmIdentity, {
    failure: UNKNOWN,
    issues,
    onSuccess: onConfirmed,
  });
  return { send: mutate, shown: { busy: isPending || busy, failure, submit: 'Continue', onClose } };
}

function PasswordForm(way: WayProps) {
  const form = useCheckedForm(confirmPasswordSchema, { password: '' });
  const { send, shown } = useConfirmation(way, passwordIssues(form));
  return (
    <DialogForm {...shown} onSubmit={form.handleSubmit((values) => send(values))}>
      <FormField label="Password" required error={form.formState.errors.password}>
        <PasswordInput autoComplete="current-password" disabled={shown.busy} {...form.register('password')} />
      </FormField>
    </DialogForm>
  );
}

function CodeForm(way: WayProps) {
  const form = useCheckedForm(confirmFactorSchema, { code: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { send, shown } = useConfirmation(way, { form, fieldOfCode: { WRONG_CODE: 'code' } });
  return (
    <DialogForm {...shown} onSubmit={form.handleSubmit((values) => send(values))}>
      <FormField
        label="Code"
        required
        error={form.formState.errors.code}
        hint="Six digits from your authenticator app, or a recovery code"
      >
        <Input autoComplete="one-time-code" {...form.register('code')} />
      </FormField>
    </DialogForm>
  );
}
