import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeEmailSchema } from '@meshwork/contracts-auth';
import { Alert, Button, DialogFooter, FormField, Input, PasswordInput } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { useChangeEmail } from '../api/security.actions.ts';
import styles from './dialog.form.module.css';

export default function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: standardSchemaResolver(changeEmailSchema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const change = useChangeEmail(form, onClose);
  const { errors } = form.formState;
  const busy = change.isPending;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => change.mutate(values))}>
      <fieldset disabled={busy} className={styles.fields}>
        {change.failure ? <Alert variant="destructive">{change.failure}</Alert> : null}
        <FormField label="New email address" required error={errors.email}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </FormField>
        <FormField label="Password" required error={errors.password}>
          <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
        </FormField>
      </fieldset>
      <DialogFooter>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Send the link
        </Button>
      </DialogFooter>
    </form>
  );
}
