import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { authCalls, newPasskeyFormSchema, type PasskeyInfo } from '@meshwork/contracts-auth';
import { say } from '@meshwork/language';
import { type IssueTarget, useAction, useApi, useMutation, useQuery } from '@meshwork/shell-contract';
import {
  Alert,
  Badge,
  Button,
  Day,
  FormField,
  Input,
  PasswordInput,
  usePasskeySupport,
  VisuallyHidden,
} from '@meshwork/ui';
import { useState } from 'react';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { ownPasskeys, securityKeys } from '../../api/security.query.ts';
import { passwordIssues, UNKNOWN } from '../../failure-text.ts';
import { DialogForm } from '../forms/dialog.form.tsx';
import { SecurityList, SecurityRow } from '../forms/security-list.tsx';
import { FormSkeleton } from '../forms/setting-row.tsx';

interface PanelProps {
  onClose: () => void;
}

export default function PasskeysPanel({ onClose }: PanelProps) {
  const loaded = useQuery(ownPasskeys(useApi()));
  if (loaded.isError) return <Alert variant="destructive">{messageOf(loaded.error)}</Alert>;
  if (!loaded.data) return <FormSkeleton height="18rem" />;
  if (!loaded.data.offered)
    return (
      <p>
        <Trans>This site does not offer passkeys.</Trans>
      </p>
    );
  return <PasskeyForm passkeys={loaded.data.passkeys} onClose={onClose} />;
}

/** Every change asks for the password. */
function PasskeyForm({ passkeys, onClose }: PanelProps & { passkeys: readonly PasskeyInfo[] }) {
  const form = useSchemaForm(newPasskeyFormSchema, { password: '', name: '' });
  const { errors } = form.formState;
  const addition = useAddPasskey(form, () => form.reset());
  const removal = useAction(authCalls.removePasskey, {
    changes: [securityKeys.passkeys],
    success: t`Passkey removed.`,
    failure: say(UNKNOWN),
    issues: passwordIssues(form),
    onSuccess: () => form.reset(),
  });
  const canAdd = usePasskeySupport();
  const busy = addition.busy || removal.isPending;
  const remove = async (id: string) => {
    if (await form.trigger('password', { shouldFocus: true }))
      removal.mutate({ id, password: form.getValues('password') });
  };
  return (
    <DialogForm
      busy={busy}
      failure={addition.failure ?? removal.failure}
      onSubmit={form.handleSubmit(addition.add)}
      submit={canAdd ? t`Add a passkey` : undefined}
      cancel={t`Close`}
      onClose={onClose}
    >
      {passkeys.length > 0 ? (
        <SecurityList label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
          ))}
        </SecurityList>
      ) : (
        <p>
          <Trans>You have no passkeys yet. Your device asks for your finger, face or screen lock.</Trans>
        </p>
      )}
      {canAdd ? null : (
        <p>
          <Trans>This browser cannot make passkeys.</Trans>
        </p>
      )}
      {canAdd || passkeys.length > 0 ? (
        <FormField label={t`Password`} required error={errors.password}>
          <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
        </FormField>
      ) : null}
      {canAdd ? (
        <FormField
          label={t`Name of a new passkey`}
          error={errors.name}
          hint={t`Such as the device that keeps it: Phone, School laptop`}
        >
          <Input autoComplete="off" {...form.register('name')} />
        </FormField>
      ) : null}
    </DialogForm>
  );
}

/** Asks the server what to make, the browser to make it, and the server to keep it. */
function useAddPasskey(form: IssueTarget['form'], onSuccess: () => void) {
  const [name, setName] = useState('');
  const add = useAction(authCalls.addPasskey, {
    changes: [securityKeys.passkeys],
    success: { title: t`Passkey added.`, detail: name },
    failure: say(UNKNOWN),
    onSuccess,
  });
  const make = useMutation({
    mutationFn: async (options: object) =>
      (await import('../../api/passkey-dialogs.ts')).makePasskey(options),
    onSuccess: (passkey) => {
      if (passkey) add.mutate({ name, passkey });
    },
  });
  const start = useAction(authCalls.startPasskey, {
    failure: say(UNKNOWN),
    issues: passwordIssues(form),
    onSuccess: ({ options }) => make.mutate(options),
  });
  return {
    add: ({ name: given, password }: { readonly name: string; readonly password: string }) => {
      setName(given);
      make.reset();
      start.mutate({ password });
    },
    busy: start.isPending || make.isPending || add.isPending,
    failure: start.failure ?? make.error?.message ?? add.failure,
  };
}

const PasskeyRow = ({ passkey, onRemove }: { passkey: PasskeyInfo; onRemove: () => void }) => {
  const { name } = passkey;
  return (
    <SecurityRow
      name={
        <>
          <bdi>{passkey.name}</bdi>{' '}
          {passkey.synced ? (
            <Badge>
              <Trans>On all your devices</Trans>
            </Badge>
          ) : null}
        </>
      }
      facts={
        <>
          <span>
            <Trans>
              Added <Day at={passkey.createdAt} />
            </Trans>
          </span>
          {passkey.lastUsedAt ? (
            <span>
              <Trans>
                Last used <Day at={passkey.lastUsedAt} />
              </Trans>
            </span>
          ) : (
            <span>
              <Trans>Not used yet</Trans>
            </span>
          )}
        </>
      }
    >
      <Button variant="secondary" size="sm" onClick={onRemove}>
        <Trans>
          Remove <VisuallyHidden>{name}</VisuallyHidden>
        </Trans>
      </Button>
    </SecurityRow>
  );
};
