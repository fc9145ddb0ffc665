import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { authCalls, confirmFactorSchema, confirmPasswordSchema } from '@meshwork/contracts-auth';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, type DialogState, FormField, Input, PasswordInput } from '@meshwork/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOtherWays } from '../../api/confirmation.actions.ts';
import styles from '../forms/dialog.form.module.css';
import { DialogForm } from '../forms/dialog.form.tsx';

export interface ConfirmIdentityDialogProps extends DialogState {
  /** The person has shown who they are: what was asked for can be done now. */
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

function PasswordForm({ busy: isElsewhere, onClose, onConfirmed }: WayProps) {
  const form = useForm({
    resolver: standardSchemaResolver(confirmPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const confirmation = useAction(authCalls.confirmIdentity, {
    failure: 'An unknown error occurred.',
    issues: { form, fieldOfCode: { WRONG_PASSWORD: 'password' } },
    onSuccess: onConfirmed,
  });
  const busy = confirmation.isPending || isElsewhere;
  return (
    <DialogForm
      busy={busy}
      failure={confirmation.failure}
      onSubmit={form.handleSubmit((values) => confirmation.mutate(values))}
      submit="Continue"
      onClose={onClose}
    >
      <FormField label="Password" required error={form.formState.errors.password}>
        <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
      </FormField>
    </DialogForm>
  );
}

function CodeForm({ busy: isElsewhere, onClose, onConfirmed }: WayProps) {
  const form = useForm({
    resolver: standardSchemaResolver(confirmFactorSchema),
    mode: 'onTouched',
    defaultValues: { code: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const confirmation = useAction(authCalls.confirmIdentity, {
    failure: 'An unknown error occurred.',
    issues: { form, fieldOfCode: { WRONG_CODE: 'code' } },
    onSuccess: onConfirmed,
  });
  const busy = confirmation.isPending || isElsewhere;
  return (
    <DialogForm
      busy={busy}
      failure={confirmation.failure}
      onSubmit={form.handleSubmit((values) => confirmation.mutate(values))}
      submit="Continue"
      onClose={onClose}
    >
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
