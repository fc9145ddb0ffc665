import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasCode, messageOf } from '@meshwork/api-client';
import { type AuthErrorCode, deleteAccountSchema } from '@meshwork/contracts-auth';
import { DELETED_USER_NAME, personName } from '@meshwork/contracts-core';
import { Link, paths, useServerIssues } from '@meshwork/shell-contract';
import { FormField, PasswordInput } from '@meshwork/ui';
import { useEffect } from 'react';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { passwordIssues } from '../../failure-text.ts';
import styles from '../forms/dialog.form.module.css';
import { DialogForm } from '../forms/dialog.form.tsx';

export interface DeleteAccountFormProps {
  /** For password managers, which need the account. */
  email: string;
  busy: boolean;
  error: Error | null;
  onDelete: (password: string) => void;
  onClose: () => void;
}

export default function DeleteAccountForm({ email, busy, error, onDelete, onClose }: DeleteAccountFormProps) {
  const form = useSchemaForm(deleteAccountSchema, { password: '' });
  const onFields = useServerIssues(error, passwordIssues(form));
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <DialogForm
      busy={busy}
      failure={error && !onFields ? <Failure error={error} /> : null}
      onSubmit={form.handleSubmit(({ password }) => onDelete(password))}
      submit={busy ? t`Deleting...` : t`Delete my account`}
      destructive
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        <li>
          <Trans>Your profile, your picture and your email address are removed.</Trans>
        </li>
        <li>
          <Trans>You are signed out everywhere.</Trans>
        </li>
        <li>
          <Trans>Your messages are deleted, for the others, too.</Trans>
        </li>
        <li>
          <Trans>
            Initiatives that only you run are cancelled. Places of yours in what is still to come go to those
            who wait.
          </Trans>
        </li>
        <li>
          <Trans>Confirmations of hours that you printed can no longer be checked.</Trans>
        </li>
        <li>
          <Trans>
            What you posted for a team stays with the team, under “
            {{ DELETED_USER_NAME: personName(DELETED_USER_NAME) }}”.
          </Trans>
        </li>
      </ul>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField label={t`Password`} required error={form.formState.errors.password}>
        <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
      </FormField>
    </DialogForm>
  );
}

const isSoleOwner = (error: Error) => hasCode(error, 'SOLE_OWNER' satisfies AuthErrorCode);

const Failure = ({ error }: { error: Error }) => (
  <>
    <span>{messageOf(error)}</span>{' '}
    {isSoleOwner(error) ? (
      <Link to={paths.teams}>
        <Trans>Go to your teams</Trans>
      </Link>
    ) : null}
  </>
);
