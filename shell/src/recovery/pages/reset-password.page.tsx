import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { authCalls, newPassword, PASSWORD_HINT, PASSWORD_OK } from '@meshwork/contracts-auth';
import { z } from '@meshwork/contracts-core/zod';
import { say } from '@meshwork/language';
import { PageMeta, paths, useApi } from '@meshwork/shell-contract';
import { Alert, Button, FormField, LinkButton, looks, PageHeader, PasswordInput } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PageForm } from '../../forms/page-form.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import { useMailToken } from '../use-mail-token.ts';
import styles from './recovery.module.css';

const formSchema = z.object({ password: newPassword });

/** The target of the link in the reset mail: sets a new password. */
export default function ResetPasswordPage() {
  const token = useMailToken();
  // The result of one link says nothing about the next.
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const api = useApi();
  const { register, handleSubmit, control, formState } = useSchemaForm(formSchema, { password: '' });
  const password = useWatch({ control, name: 'password' });
  const reset = useMutation({
    mutationFn: (body: { password: string }) =>
      api.call(authCalls.resetPassword, { body: { token, ...body } }),
  });
  return (
    <div className={styles.page}>
      <PageMeta title={t`Choose a new password`} hidden />
      <PageHeader title={t`Choose a new password`} />
      {reset.isError && (
        <Alert variant="destructive">{messageOf(reset.error, t`An unknown error occurred.`)}</Alert>
      )}
      {reset.isSuccess ? (
        <>
          <Alert variant="success">
            <Trans>Your password has been changed. You can log in with it now.</Trans>
          </Alert>
          <LinkButton variant="primary" render={<Link to={paths.login} />}>
            <Trans>Log In</Trans>
          </LinkButton>
        </>
      ) : (
        <PageForm onSubmit={handleSubmit((values) => reset.mutate(values))}>
          <fieldset disabled={reset.isPending} className={looks.stack}>
            <FormField
              label={t`New password`}
              required
              error={formState.errors.password}
              hint={say(newPassword.safeParse(password).success ? PASSWORD_OK : PASSWORD_HINT)}
            >
              <PasswordInput
                autoComplete="new-password"
                disabled={reset.isPending}
                {...register('password')}
              />
            </FormField>
            <Button type="submit" wide busy={reset.isPending}>
              {reset.isPending ? t`Saving...` : t`Save password`}
            </Button>
          </fieldset>
        </PageForm>
      )}
      <Link to={paths.forgotPassword}>
        <Trans>Request a new link</Trans>
      </Link>
    </div>
  );
}
