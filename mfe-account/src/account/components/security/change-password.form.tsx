import { t } from '@lingui/core/macro';
import {
  type AuthErrorCode,
  authCalls,
  changePasswordSchema,
  newPassword,
  PASSWORD_HINT,
  PASSWORD_OK,
} from '@meshwork/contracts-auth';
import { say } from '@meshwork/language';
import { useAction } from '@meshwork/shell-contract';
import { FormField, PasswordInput } from '@meshwork/ui';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { securityKeys } from '../../api/security.query.ts';
import { UNKNOWN } from '../../failure-text.ts';
import { DialogForm } from '../forms/dialog.form.tsx';

export interface ChangePasswordFormProps {
  /** For password managers, which need the account. */
  email: string;
  onClose: () => void;
}

export default function ChangePasswordForm({ email, onClose }: ChangePasswordFormProps) {
  const form = useSchemaForm(changePasswordSchema, { currentPassword: '', newPassword: '' });
  const change = useAction(authCalls.changePassword, {
    changes: [securityKeys.sessions],
    success: {
      title: t`Password changed successfully!`,
      detail: t`Your other devices have been signed out.`,
    },
    failure: say(UNKNOWN),
    issues: {
      form,
      fieldOfCode: {
        WRONG_PASSWORD: 'currentPassword',
        PASSWORD_TOO_COMMON: 'newPassword',
        PASSWORD_PERSONAL: 'newPassword',
      } satisfies Partial<Record<AuthErrorCode, string>>,
    },
    onSuccess: onClose,
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const busy = change.isPending;
  return (
    <DialogForm
      busy={busy}
      failure={change.failure}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      submit={busy ? t`Changing...` : t`Change password`}
      onClose={onClose}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField label={t`Current password`} required error={errors.currentPassword}>
        <PasswordInput
          autoComplete="current-password"
          disabled={busy}
          {...form.register('currentPassword')}
        />
      </FormField>
      <FormField label={t`New password`} required error={errors.newPassword} hint={hintFor(typed)}>
        <PasswordInput autoComplete="new-password" disabled={busy} {...form.register('newPassword')} />
      </FormField>
    </DialogForm>
  );
}

/** The hint of the registration form (docs/product.md#password). */
const hintFor = (password: string) =>
  say(newPassword.safeParse(password).success ? PASSWORD_OK : PASSWORD_HINT);
