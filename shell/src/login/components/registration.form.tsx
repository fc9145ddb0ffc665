import { messageOf } from '@meshwork/api-client';
import {
  authCalls,
  newPassword,
  PASSWORD_HINT,
  PASSWORD_OK,
  type Registration,
  registrationSchema,
} from '@meshwork/contracts-auth';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { paths, useApi, useFormDraft, useSite } from '@meshwork/shell-contract';
import { Alert, Button, CheckboxField, DraftNotice, FormField, Input, PasswordInput } from '@meshwork/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { PageForm } from '../../forms/page-form.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import type { EntryFormProps } from './login.form.tsx';
import styles from './login.module.css';
import { UsernameField } from './username-field.tsx';

/** Fields that a draft does not restore: a person gives consent anew. */
const NOT_KEPT = ['agreeToTerms'];

/** The Create Account tab; says who may register before the form is filled in (docs/product.md#site-settings). */
export function RegistrationForm(props: EntryFormProps) {
  const site = useSite();
  if (site?.registration !== 'closed') return <AccountForm {...props} limits={<RegistrationLimits />} />;
  return (
    <Alert variant="warning" title="New accounts cannot be created at the moment.">
      Everything here can be read without an account.
    </Alert>
  );
}

function RegistrationLimits() {
  const site = useSite();
  if (site?.registration === 'invitation') {
    return (
      <Alert title="New accounts need an invitation.">Please use the email address that was invited.</Alert>
    );
  }
  if (site?.registration !== 'domains') return null;
  return (
    <Alert title="New accounts need an email address of a listed organisation.">
      It must end in one of these: {site.domains.map((domain) => `@${domain}`).join(', ')}.
    </Alert>
  );
}

function AccountForm({ limits, entered, onEnter }: EntryFormProps & { limits: ReactNode }) {
  const api = useApi();
  const form = useSchemaForm<RegistrationInput, Registration>(registrationSchema, {
    email: '',
    username: '',
    password: '',
  });
  const { register, handleSubmit, control, formState } = form;
  const draft = useFormDraft(form, { key: 'registration', open: !entered, except: NOT_KEPT });
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const registration = useMutation({
    mutationFn: (body: Registration) => api.call(authCalls.register, { body }),
    onSuccess: ({ user }) => onEnter(user),
  });
  const { errors } = formState;
  const busy = registration.isPending || entered;
  return (
    <PageForm onSubmit={handleSubmit((values) => registration.mutate(values))}>
      {registration.isError && (
        <Alert variant="destructive">{registrationFailureText(registration.error)}</Alert>
      )}
      {limits}
      <DraftNotice draft={draft} />
      <fieldset disabled={busy} className={styles.fields}>
        <FormField label="Email" required error={errors.email}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </FormField>
        <UsernameField value={username} error={errors.username} input={register('username')} />
        <FormField label="Password" required error={errors.password} hint={passwordHint(password)}>
          <PasswordInput autoComplete="new-password" disabled={busy} {...register('password')} />
        </FormField>
        <OptionalFields register={register} errors={errors} unfolded={draft.restored} />
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
    </PageForm>
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

type RegistrationInput = z.input<typeof registrationSchema>;

type OptionalName = Exclude<
  keyof RegistrationInput,
  'email' | 'username' | 'password' | 'agreeToTerms' | 'rookieYear'
>;

const TEXT_FIELDS: readonly (readonly [OptionalName, string, string?])[] = [
  ['name', 'Name', 'name'],
  ['frcTeamNumber', 'FRC team number'],
  ['ftcTeamNumber', 'FTC team number'],
  ['vrcTeamNumber', 'VRC team number'],
  ['customUserTitle', 'Title'],
  ['location', 'Location'],
  ['aka', 'Also known as'],
  ['teamOrBusinessAffiliation', 'Team or business affiliation', 'organization'],
];

interface OptionalFieldsProps {
  register: UseFormRegister<RegistrationInput>;
  errors: FieldErrors<RegistrationInput>;
  unfolded: boolean;
}

/** Fields that can also be filled in later; folded away at first. */
const OptionalFields = ({ register, errors, unfolded }: OptionalFieldsProps) => (
  <details className={styles.optional} open={unfolded}>
    <summary>More about you (optional)</summary>
    <div className={styles.pairs}>
      {TEXT_FIELDS.map(([name, label, autoComplete]) => (
        <FormField key={name} label={label} error={errors[name]}>
          <Input autoComplete={autoComplete ?? 'off'} {...register(name)} />
        </FormField>
      ))}
      <FormField label="Rookie year" error={errors.rookieYear}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register('rookieYear', { setValueAs: typedNumber })}
        />
      </FormField>
    </div>
  </details>
);
