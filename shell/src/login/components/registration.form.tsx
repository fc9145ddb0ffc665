import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasCode, messageOf } from '@meshwork/api-client';
import {
  type AuthErrorCode,
  authCalls,
  newPassword,
  PASSWORD_HINT,
  PASSWORD_OK,
  type Registration,
  registrationSchema,
} from '@meshwork/contracts-auth';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { type Sentence, say } from '@meshwork/language';
import { CityInput, paths, useApi, useFormDraft, useSite } from '@meshwork/shell-contract';
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
    <Alert variant="warning" title={t`New accounts cannot be created at the moment.`}>
      <Trans>Everything here can be read without an account.</Trans>
    </Alert>
  );
}

function RegistrationLimits() {
  const site = useSite();
  if (site?.registration === 'invitation') {
    return (
      <Alert title={t`New accounts need an invitation.`}>
        <Trans>Please use the email address that was invited.</Trans>
      </Alert>
    );
  }
  if (site?.registration !== 'domains') return null;
  return (
    <Alert title={t`New accounts need an email address of a listed organisation.`}>
      <Trans>
        It must end in one of these: {{ domains: site.domains.map((domain) => `@${domain}`).join(', ') }}.
      </Trans>
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
        <FormField label={t`Email`} required error={errors.email}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </FormField>
        <UsernameField value={username} error={errors.username} input={register('username')} />
        <FormField label={t`Password`} required error={errors.password} hint={passwordHint(password)}>
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
          {busy ? t`Creating Account...` : t`Create Account`}
        </Button>
      </fieldset>
    </PageForm>
  );
}

const passwordHint = (password: string) =>
  say(newPassword.safeParse(password).success ? PASSWORD_OK : PASSWORD_HINT);

/** The label of the terms checkbox. The pages open in new tabs, so that nothing typed is lost. */
const TermsLabel = () => (
  <Trans>
    I agree to the{' '}
    <a href={paths.privacy} target="_blank" rel="noopener">
      Privacy Policy
    </a>{' '}
    and the{' '}
    <a href={paths.terms} target="_blank" rel="noopener">
      Terms of Service
    </a>
  </Trans>
);

/** More helpful texts in place of two of the server's (docs/product.md#errors). */
const REGISTRATION_TEXTS: readonly (readonly [code: AuthErrorCode, text: string, Sentence])[] = [
  [
    'EMAIL_IN_USE',
    'Email already in use',
    msg`This email is already registered. Please try logging in instead.`,
  ],
  [
    'USERNAME_TAKEN',
    'Username already taken',
    msg`This username is already taken. Please choose a different username.`,
  ],
];

/** The banner above the form (docs/product.md#errors). */
function registrationFailureText(error: unknown): string {
  const message = messageOf(error, t`Registration failed. Please try again.`);
  // A service says its text in the reader's language, and its code in all of them.
  const known = REGISTRATION_TEXTS.find(([code, text]) => hasCode(error, code) || message.includes(text));
  return known ? say(known[2]) : message;
}

type RegistrationInput = z.input<typeof registrationSchema>;

type OptionalName = Exclude<
  keyof RegistrationInput,
  'email' | 'username' | 'password' | 'agreeToTerms' | 'rookieYear'
>;

const TEXT_FIELDS: readonly (readonly [OptionalName, Sentence, string, typeof Input?])[] = [
  ['name', msg`Name`, 'name'],
  ['frcTeamNumber', msg`FRC team number`, 'off'],
  ['ftcTeamNumber', msg`FTC team number`, 'off'],
  ['vrcTeamNumber', msg`VRC team number`, 'off'],
  ['customUserTitle', msg({ message: 'Title', context: 'of a person' }), 'off'],
  ['location', msg`Location`, 'off', CityInput],
  ['aka', msg`Also known as`, 'off'],
  ['teamOrBusinessAffiliation', msg`Team or business affiliation`, 'organization'],
];

interface OptionalFieldsProps {
  register: UseFormRegister<RegistrationInput>;
  errors: FieldErrors<RegistrationInput>;
  unfolded: boolean;
}

/** Fields that can also be filled in later; folded away at first. */
const OptionalFields = ({ register, errors, unfolded }: OptionalFieldsProps) => (
  <details className={styles.optional} open={unfolded}>
    <summary>
      <Trans>More about you (optional)</Trans>
    </summary>
    <div className={styles.pairs}>
      {TEXT_FIELDS.map(([name, label, autoComplete, Control = Input]) => (
        <FormField key={name} label={say(label)} error={errors[name]}>
          <Control autoComplete={autoComplete} {...register(name)} />
        </FormField>
      ))}
      <FormField label={t`Rookie year`} error={errors.rookieYear}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register('rookieYear', { setValueAs: typedNumber })}
        />
      </FormField>
    </div>
  </details>
);
