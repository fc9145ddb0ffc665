import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasCode, messageOf } from '@meshwork/api-client';
import { type AuthErrorCode, authCalls, type Login, type User } from '@meshwork/contracts-auth';
import { paths, useApi } from '@meshwork/shell-contract';
import { Alert, Button, FormField, Input, PasswordInput, usePasskeySupport } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PageForm } from '../../forms/page-form.tsx';
import { usePasskeyLogin } from '../api/use-passkey-login.ts';
import styles from './login.module.css';

export interface EntryFormProps {
  /** The login succeeded; the form stays disabled until the page changes. */
  entered: boolean;
  onEnter(user: User): void;
}

const loadRules = () => import('../login-rules.ts');

/** The rules come with the first field that is entered: reading the page needs none. Without them the service checks alone. */
const checkLogin: Resolver<Login> = async (values, context, options) => {
  const rules = await loadRules().catch(() => undefined);
  return rules ? rules.default(values, context, options) : { values, errors: {} };
};

export function LoginForm({ entered, onEnter }: EntryFormProps) {
  const api = useApi();
  const [asksForCode, setAsksForCode] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm<Login>({
    resolver: checkLogin,
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const login = useMutation({
    mutationFn: (body: Login) => api.call(authCalls.login, { body }),
    onSuccess: ({ user }) => onEnter(user),
    onError: (error) => {
      if (needsCode(error)) setAsksForCode(true);
    },
  });
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);
  const { errors } = formState;
  const passkey = usePasskeyLogin(onEnter);
  const offersPasskeys = usePasskeySupport();
  const busy = login.isPending || passkey.busy || entered;
  const error = login.error ?? passkey.error;
  return (
    <PageForm
      onFocus={() => void loadRules().catch(() => {})}
      onSubmit={handleSubmit((values) => login.mutate(values))}
    >
      {error ? (
        <Alert variant={needsCode(error) ? 'info' : 'destructive'}>{loginFailureText(error)}</Alert>
      ) : null}
      <fieldset disabled={busy} className={styles.fields}>
        <FormField label={t`Email`} required error={errors.email}>
          <Input
            type="email"
            autoComplete="username webauthn"
            onFocus={passkey.suggest}
            {...register('email')}
          />
        </FormField>
        <FormField label={t`Password`} required error={errors.password}>
          <PasswordInput autoComplete="current-password" disabled={busy} {...register('password')} />
        </FormField>
        {asksForCode ? (
          <FormField
            label={t`Code`}
            required
            error={errors.code}
            hint={t`Six digits from your authenticator app, or a recovery code`}
          >
            <Input autoComplete="one-time-code" {...register('code', { shouldUnregister: true })} />
          </FormField>
        ) : null}
        <Button type="submit" wide busy={busy}>
          {busy ? t`Logging in...` : t`Log In`}
        </Button>
        {offersPasskeys ? (
          <Button variant="secondary" wide disabled={busy} onClick={passkey.ask}>
            <Trans>Use a passkey</Trans>
          </Button>
        ) : null}
        <Link to={paths.forgotPassword}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </fieldset>
    </PageForm>
  );
}

/** The password was right, and the account has a second step (docs/product.md#second-step). */
const needsCode = (error: Error): boolean => hasCode(error, 'CODE_REQUIRED' satisfies AuthErrorCode);

/** The banner above the form (docs/product.md#errors). */
const loginFailureText = (error: unknown): string =>
  error instanceof Error ? messageOf(error, t`Login failed`) : t`Login failed. Please try again.`;
