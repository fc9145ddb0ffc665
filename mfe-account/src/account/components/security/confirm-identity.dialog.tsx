import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import { authCalls, confirmFactorSchema, confirmPasswordSchema } from '@meshwork/contracts-auth';
import { say } from '@meshwork/language';
import { type IssueTarget, useAction, useApi, useMutation, useQuery } from '@meshwork/shell-contract';
import {
  Alert,
  Button,
  Dialog,
  type DialogState,
  FormField,
  Input,
  PasswordInput,
  usePasskeySupport,
} from '@meshwork/ui';
import { useEffect, useState } from 'react';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { factorStatus, ownPasskeys } from '../../api/security.query.ts';
import { passwordIssues, UNKNOWN } from '../../failure-text.ts';
import styles from '../forms/dialog.form.module.css';
import { DialogForm } from '../forms/dialog.form.tsx';

export interface ConfirmIdentityDialogProps extends DialogState {
  onConfirmed: () => void;
}

/** Asks again who the person is, by whichever way they have: docs/product.md#ask-again. */
export default function ConfirmIdentityDialog({
  open,
  onOpenChange,
  onConfirmed,
}: ConfirmIdentityDialogProps) {
  const [byCode, setByCode] = useState(false);
  const { hasCodes, passkey } = useOtherWays(onConfirmed);
  const Form = byCode ? CodeForm : PasswordForm;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t`Is it you?`}
      description={t`Please show that it is you.`}
    >
      {passkey.failure ? <Alert variant="destructive">{passkey.failure}</Alert> : null}
      <Form busy={passkey.busy} onClose={() => onOpenChange(false)} onConfirmed={onConfirmed} />
      {passkey.isOffered || hasCodes ? (
        <div className={styles.ways}>
          {passkey.isOffered ? (
            <Button variant="secondary" wide busy={passkey.busy} onClick={passkey.ask}>
              <Trans>Use a passkey</Trans>
            </Button>
          ) : null}
          {hasCodes ? (
            <Button variant="secondary" wide disabled={passkey.busy} onClick={() => setByCode(!byCode)}>
              {byCode ? t`Use your password` : t`Use a code`}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

/** Returns the ways to confirm who a person is beside the password: those they have set up and this browser can do. */
function useOtherWays(onConfirmed: () => void) {
  const api = useApi();
  const canUsePasskeys = usePasskeySupport();
  const passkeys = useQuery({ ...ownPasskeys(api), enabled: canUsePasskeys });
  const factor = useQuery(factorStatus(api));
  const own = passkeys.data?.offered ? passkeys.data.passkeys : [];
  const asked = useMutation({
    mutationFn: async () => {
      const { askForOwnPasskey } = await import('../../api/passkey-dialogs.ts');
      const { options } = await api.call(authCalls.startPasskeyLogin, { body: {} });
      const passkey = await askForOwnPasskey(options, own);
      if (passkey) await api.call(authCalls.confirmIdentity, { body: { passkey } });
      return passkey !== undefined;
    },
    onSuccess: (isConfirmed) => {
      if (isConfirmed) onConfirmed();
    },
  });
  return {
    hasCodes: factor.data?.on === true,
    passkey: {
      isOffered: canUsePasskeys && own.length > 0,
      ask: () => asked.mutate(),
      busy: asked.isPending,
      failure: asked.error ? messageOf(asked.error) : undefined,
    },
  };
}

interface WayProps {
  onClose: () => void;
  onConfirmed: () => void;
  /** Another way is being tried. */
  busy: boolean;
}

function useConfirmation({ busy, onClose, onConfirmed }: WayProps, issues: IssueTarget) {
  const { isPending, failure, mutate } = useAction(authCalls.confirmIdentity, {
    failure: say(UNKNOWN),
    issues,
    onSuccess: onConfirmed,
  });
  return { send: mutate, shown: { busy: isPending || busy, failure, submit: t`Continue`, onClose } };
}

function PasswordForm(way: WayProps) {
  const form = useSchemaForm(confirmPasswordSchema, { password: '' });
  const { send, shown } = useConfirmation(way, passwordIssues(form));
  return (
    <DialogForm {...shown} onSubmit={form.handleSubmit((values) => send(values))}>
      <FormField label={t`Password`} required error={form.formState.errors.password}>
        <PasswordInput autoComplete="current-password" disabled={shown.busy} {...form.register('password')} />
      </FormField>
    </DialogForm>
  );
}

function CodeForm(way: WayProps) {
  const form = useSchemaForm(confirmFactorSchema, { code: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { send, shown } = useConfirmation(way, { form, fieldOfCode: { WRONG_CODE: 'code' } });
  return (
    <DialogForm {...shown} onSubmit={form.handleSubmit((values) => send(values))}>
      <FormField
        label={t`Code`}
        required
        error={form.formState.errors.code}
        hint={t`Six digits from your authenticator app, or a recovery code`}
      >
        <Input autoComplete="one-time-code" {...form.register('code')} />
      </FormField>
    </DialogForm>
  );
}
