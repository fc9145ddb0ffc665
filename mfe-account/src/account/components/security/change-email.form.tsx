import { t } from '@lingui/core/macro';
import { type AuthErrorCode, authCalls, changeEmailSchema } from '@meshwork/contracts-auth';
import { say } from '@meshwork/language';
import { useAction } from '@meshwork/shell-contract';
import { FormField, Input, PasswordInput } from '@meshwork/ui';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { UNKNOWN } from '../../failure-text.ts';
import { DialogForm } from '../forms/dialog.form.tsx';

export default function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(changeEmailSchema, { email: '', password: '' });
  const change = useAction(authCalls.changeEmail, {
    success: (_response, { email }) => ({
      title: t`Please check your inbox.`,
      detail: t`The link that we sent to ${email} changes your address.`,
    }),
    failure: say(UNKNOWN),
    issues: {
      form,
      fieldOfCode: {
        WRONG_PASSWORD: 'password',
        EMAIL_DOMAIN_REFUSED: 'email',
      } satisfies Partial<Record<AuthErrorCode, string>>,
    },
    onSuccess: onClose,
  });
  const { errors } = form.formState;
  const busy = change.isPending;
  return (
    <DialogForm
      busy={busy}
      failure={change.failure}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      submit={t`Send the link`}
      onClose={onClose}
    >
      <FormField label={t`New email address`} required error={errors.email}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </FormField>
      <FormField label={t`Password`} required error={errors.password}>
        <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
      </FormField>
    </DialogForm>
  );
}
