import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { authCalls, confirmPasswordSchema } from '@meshwork/contracts-auth';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogFooter, FormField, PasswordInput } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import styles from './dialog.form.module.css';

export interface ConfirmPasswordDialogProps {
  onClose: () => void;
  /** The person has shown who they are: what was asked for can be done now. */
  onConfirmed: () => void;
}

/** Asks for the password again: docs/product.md#ask-again. */
export default function ConfirmPasswordDialog({ onClose, onConfirmed }: ConfirmPasswordDialogProps) {
  const form = useForm({
    resolver: standardSchemaResolver(confirmPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const confirmation = useAction(authCalls.confirmPassword, {
    failure: 'An unknown error occurred.',
    issues: { form, fieldOfCode: { WRONG_PASSWORD: 'password' } },
    onSuccess: onConfirmed,
  });
  const busy = confirmation.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title="Is it you?"
      description="Please enter your password again."
    >
      <form noValidate onSubmit={form.handleSubmit((values) => confirmation.mutate(values))}>
        <fieldset disabled={busy} className={styles.fields}>
          {confirmation.failure ? <Alert variant="destructive">{confirmation.failure}</Alert> : null}
          <FormField label="Password" required error={form.formState.errors.password}>
            <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
          </FormField>
        </fieldset>
        <DialogFooter>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
