import { changeEmailSchema } from '@meshwork/contracts-auth';
import { FormField, Input, PasswordInput } from '@meshwork/ui';
import { useChangeEmail } from '../../api/security.actions.ts';
import { DialogForm, useCheckedForm } from '../forms/dialog.form.tsx';

export default function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm(changeEmailSchema, { email: '', password: '' });
  const change = useChangeEmail(form, onClose);
  const { errors } = form.formState;
  const busy = change.isPending;
  return (
    <DialogForm
      busy={busy}
      failure={change.failure}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      submit="Send the link"
      onClose={onClose}
    >
      <FormField label="New email address" required error={errors.email}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </FormField>
      <FormField label="Password" required error={errors.password}>
        <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
      </FormField>
    </DialogForm>
  );
}
