import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@meshwork/api-client';
import {
  authCalls,
  confirmFactorSchema,
  type FactorStatus,
  factorPasswordSchema,
} from '@meshwork/contracts-auth';
import { say } from '@meshwork/language';
import { useAction, useApi, useQuery, useRefreshedSession, useToast } from '@meshwork/shell-contract';
import { Alert, Button, copyText, DialogFooter, FormField, Input, looks, PasswordInput } from '@meshwork/ui';
import { useState } from 'react';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { factorStatus } from '../../api/security.query.ts';
import { passwordIssues, UNKNOWN } from '../../failure-text.ts';
import { DialogForm } from '../forms/dialog.form.tsx';
import { FormSkeleton } from '../forms/setting-row.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-step.module.css';

interface PanelProps {
  onClose: () => void;
}

export default function SecondStepPanel({ onClose }: PanelProps) {
  const status = useQuery(factorStatus(useApi()));
  const [made, setMade] = useState<{ key: string; url: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (made) return <ConfirmForm url={made.url} onDone={setCodes} />;
  if (status.isError) return <Alert variant="destructive">{messageOf(status.error)}</Alert>;
  if (!status.data) return <FormSkeleton height="14rem" />;
  if (!status.data.offered)
    return (
      <p>
        <Trans>This site does not offer codes at login.</Trans>
      </p>
    );
  return <PasswordForm status={status.data} onKey={setMade} onCodes={setCodes} onClose={onClose} />;
}

interface PasswordFormProps extends PanelProps {
  status: FactorStatus;
  onKey: (made: { key: string; url: string }) => void;
  onCodes: (codes: readonly string[]) => void;
}

function PasswordForm({ status, onKey, onCodes, onClose }: PasswordFormProps) {
  const form = useSchemaForm(factorPasswordSchema, { password: '' });
  const options = { failure: say(UNKNOWN), issues: passwordIssues(form) };
  // It changes nothing yet.
  const start = useAction(authCalls.startFactor, { ...options, onSuccess: onKey });
  const renew = useAction(authCalls.renewRecoveryCodes, {
    ...options,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const remove = useAction(authCalls.removeFactor, {
    ...options,
    success: t`A login no longer asks for a code.`,
    onSuccess: onClose,
  });
  const busy = start.isPending || renew.isPending || remove.isPending;
  const first = status.on ? renew : start;
  return (
    <DialogForm
      busy={busy}
      failure={start.failure ?? renew.failure ?? remove.failure}
      onSubmit={form.handleSubmit((values) => first.mutate(values))}
      submit={status.on ? t`New recovery codes` : t`Continue`}
      {...(!status.on && { onClose })}
      other={
        <Button
          variant="destructive"
          disabled={busy}
          onClick={form.handleSubmit((values) => remove.mutate(values))}
        >
          <Trans>Turn off</Trans>
        </Button>
      }
    >
      <p>
        {status.on
          ? plural(
              { recoveryCodesLeft: status.recoveryCodesLeft },
              {
                one: 'It is on. You have # recovery code left.',
                other: 'It is on. You have # recovery codes left.',
              },
            )
          : t`You need an authenticator app on your phone, for example Google Authenticator or the Passwords app.`}
      </p>
      <FormField label={t`Password`} required error={form.formState.errors.password}>
        <PasswordInput autoComplete="current-password" disabled={busy} {...form.register('password')} />
      </FormField>
    </DialogForm>
  );
}

/** In groups of four, as people type it. */
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

function ConfirmForm({ url, onDone }: { url: string; onDone: (codes: readonly string[]) => void }) {
  const form = useSchemaForm(confirmFactorSchema, { code: '' });
  const refresh = useRefreshedSession();
  const confirm = useAction(authCalls.confirmFactor, {
    success: t`A login now asks for a code.`,
    failure: say(UNKNOWN),
    issues: { form, fieldOfCode: { WRONG_CODE: 'code' } },
    onSuccess: ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      // Moderators and admins may do more from now on, where it is required.
      void refresh();
    },
  });
  return (
    <DialogForm
      busy={confirm.isPending}
      failure={confirm.failure}
      onSubmit={form.handleSubmit((values) => confirm.mutate(values))}
      submit={t`Turn on`}
    >
      <p>
        <Trans>
          Scan this picture with your authenticator app. On the phone itself,{' '}
          <a href={url}>open your authenticator app</a>.
        </Trans>
      </p>
      <QrCode text={url} label={t`QR code of the key`} />
      <p>
        <Trans>Or type this key into the app:</Trans>
      </p>
      <p className={styles.key}>{grouped(new URL(url).searchParams.get('secret') ?? '')}</p>
      <FormField
        label={t`Code`}
        required
        error={form.formState.errors.code}
        hint={t`The six digits that the app shows`}
      >
        <Input autoComplete="one-time-code" {...form.register('code')} />
      </FormField>
    </DialogForm>
  );
}

function RecoveryCodes({ codes, onClose }: PanelProps & { codes: readonly string[] }) {
  const toast = useToast();
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast('success', t`Codes copied.`);
    else toast('error', t`Copying is not allowed here`, t`Select the codes and copy them by hand.`);
  };
  return (
    <div className={looks.stack}>
      <p>
        <Trans>
          Keep these recovery codes where you find them without your phone. Each replaces a code of the app
          once. They are not shown again.
        </Trans>
      </p>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>I have kept them</Trans>
        </Button>
      </DialogFooter>
    </div>
  );
}
