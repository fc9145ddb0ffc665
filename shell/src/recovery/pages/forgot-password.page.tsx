import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { authCalls, requestPasswordResetSchema } from '@meshwork/contracts-auth';
import { PageMeta, paths, useApi, useSite } from '@meshwork/shell-contract';
import { Alert, Button, FormField, Input, looks, PageHeader } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageForm } from '../../forms/page-form.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import styles from './recovery.module.css';

/** Requests a link to set a new password. The response is the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const api = useApi();
  const sendsMail = useSite()?.sendsMail ?? true;
  const { register, handleSubmit, formState } = useSchemaForm(requestPasswordResetSchema, { email: '' });
  const request = useMutation({
    mutationFn: (body: { email: string }) => api.call(authCalls.requestPasswordReset, { body }),
  });
  return (
    <div className={styles.page}>
      <PageMeta title={t`Reset your password`} hidden />
      <PageHeader
        title={t`Reset your password`}
        text={t`We send a link to the email address of your account.`}
      />
      {request.isError && (
        <Alert variant="destructive">{messageOf(request.error, t`An unknown error occurred.`)}</Alert>
      )}
      {sendsMail ? null : <NoMail />}
      {request.isSuccess ? (
        <Alert variant="success">
          <Trans>If an account belongs to this address, a link is on its way. It works for one hour.</Trans>
        </Alert>
      ) : sendsMail ? (
        <PageForm onSubmit={handleSubmit((values) => request.mutate(values))}>
          <fieldset disabled={request.isPending} className={looks.stack}>
            <FormField label={t`Email`} required error={formState.errors.email}>
              <Input type="email" autoComplete="email" {...register('email')} />
            </FormField>
            <Button type="submit" wide busy={request.isPending}>
              {request.isPending ? t`Sending...` : t`Send link`}
            </Button>
          </fieldset>
        </PageForm>
      ) : null}
      <Link to={paths.login}>
        <Trans>Back to login</Trans>
      </Link>
    </div>
  );
}

const NoMail = () => (
  <Alert variant="warning" title={t`This site sends no mail.`}>
    <Trans>
      So no link can reach you. Please <Link to={paths.contact}>ask the people who run it</Link> for a new
      password.
    </Trans>
  </Alert>
);
