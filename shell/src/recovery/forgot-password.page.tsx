import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@meshwork/api-client';
import { authEndpoints, requestPasswordResetSchema } from '@meshwork/contracts-auth';
import { PageMeta, paths, useApi } from '@meshwork/shell-contract';
import { Alert, Button, FormField, Input, PageHeader } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PAGE_HEADS } from '../heads/page-heads.ts';
import styles from './recovery.module.css';

/** Requests a link to set a new password. The response is the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const api = useApi();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(requestPasswordResetSchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => api.call(authEndpoints.requestPasswordReset, { body }),
  });
  return (
    <div className={styles.page}>
      <PageMeta {...PAGE_HEADS['/forgot-password']} />
      <PageHeader title="Reset your password" text="We send a link to the email address of your account." />
      {request.isError && (
        <Alert variant="destructive">{messageOf(request.error, 'An unknown error occurred.')}</Alert>
      )}
      {request.isSuccess ? (
        <Alert variant="success">
          If an account belongs to this address, a link is on its way. It works for one hour.
        </Alert>
      ) : (
        <form noValidate onSubmit={handleSubmit((values) => request.mutate(values))}>
          <fieldset disabled={request.isPending} className={styles.fields}>
            <FormField label="Email" required error={formState.errors.email}>
              <Input type="email" autoComplete="email" {...register('email')} />
            </FormField>
            <Button type="submit" wide busy={request.isPending}>
              {request.isPending ? 'Sending...' : 'Send link'}
            </Button>
          </fieldset>
        </form>
      )}
      <Link to={paths.login}>Back to login</Link>
    </div>
  );
}
