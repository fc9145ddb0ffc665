import { zodResolver } from '@hookform/resolvers/zod';
import { messageOf } from '@meshwork/api-client';
import {
  authEndpoints,
  newPassword,
  PASSWORD_HINT,
  PASSWORD_OK,
  type Registration,
  registrationSchema,
} from '@meshwork/contracts-auth';
import { paths, useApi } from '@meshwork/shell-contract';
import { Alert, Button, CheckboxField, FormField, Input, PasswordInput } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { EntryFormProps } from './login.form.tsx';
import styles from './login.module.css';
import { OptionalFields, type RegistrationInput } from './optional-fields.tsx';
import { UsernameField } from './username-field.tsx';

/** The Create Account tab. */
export function RegistrationForm({ entered, onEnter }: EntryFormProps) {
  const api = useApi();
  const { register, handleSubmit, control, formState } = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationSchema),
    mode: 'onTouched',
    defaultValues: { email: '', username: '', password: '' },
  });
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const registration = useMutation({
    mutationFn: (body: Registration) => api.call(authEndpoints.register, { body }),
    onSuccess: ({ user }) => onEnter(user),
  });
  const { errors } = formState;
  const busy = registration.isPending || entered;
  return (
    <form noValidate onSubmit={handleSubmit((values) => registration.mutate(values))}>
      {registration.isError && (
        <Alert variant="destructive">{registrationFailureText(registration.error)}</Alert>
      )}
      <fieldset disabled={busy} className={styles.fields}>
        <FormField label="Email" required error={errors.email}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </FormField>
        <UsernameField value={username} error={errors.username} input={register('username')} />
        <FormField label="Password" required error={errors.password} hint={passwordHint(password)}>
          <PasswordInput autoComplete="new-password" disabled={busy} {...register('password')} />
        </FormField>
        <OptionalFields register={register} errors={errors} />
        <CheckboxField
          required
          label={<TermsLabel />}
          error={errors.agreeToTerms}
          {...register('agreeToTerms')}
        />
        <Button type="submit" wide busy={busy}>
          {busy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </fieldset>
    </form>
  );
}

const passwordHint = (password: string) =>
  newPassword.safeParse(password).success ? PASSWORD_OK : PASSWORD_HINT;

/** The label of the terms checkbox. The pages open in new tabs, so that nothing typed is lost. */
const TermsLabel = () => (
  <>
    I agree to the{' '}
    <a href={paths.privacy} target="_blank" rel="noopener">
      Privacy Policy
    </a>{' '}
    and the{' '}
    <a href={paths.terms} target="_blank" rel="noopener">
      Terms of Service
    </a>
  </>
);

/** More helpful texts in place of two of the server's (docs/product.md#errors). */
const REGISTRATION_TEXTS: readonly (readonly [string, string])[] = [
  ['Email already in use', 'This email is already registered. Please try logging in instead.'],
  ['Username already taken', 'This username is already taken. Please choose a different username.'],
];

/** The banner above the form (docs/product.md#errors). */
function registrationFailureText(error: unknown): string {
  const message = messageOf(error, 'Registration failed. Please try again.');
  return REGISTRATION_TEXTS.find(([text]) => message.includes(text))?.[1] ?? message;
}
