import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { blockKeys, lazyPage, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, dayText, looks, usePasskeySupport } from '@meshwork/ui';
import { useRef } from 'react';
import { factorStatus, ownPasskeys } from '../api/security.query.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { SecurityList, SecurityPart, SecurityRow } from '../components/forms/security-list.tsx';
import { FormSkeleton, PanelButton, SettingRow } from '../components/forms/setting-row.tsx';
import type { ChangePasswordFormProps } from '../components/security/change-password.form.tsx';
import { EmailRow } from '../components/security/email-row.tsx';
import { SessionList } from '../components/security/session-list.tsx';

export default function SecurityPage() {
  return <AccountFrame title={t`Security`}>{(user) => <SecuritySection user={user} />}</AccountFrame>;
}

export const SecuritySection = ({ user }: { user: User }) => (
  <section aria-labelledby="security-title" className={looks.stack}>
    <h2 id="security-title">
      <Trans>Security</Trans>
    </h2>
    <div className={looks.rows}>
      <EmailRow user={user} />
      <PasswordRow user={user} />
      <SecondStepRow />
      <PasskeysRow />
      <SessionList />
      <BlockedPeople />
    </div>
  </section>
);

const ChangePasswordForm = lazyPage<ChangePasswordFormProps>(
  () => import('../components/security/change-password.form.tsx'),
  <FormSkeleton height="14rem" />,
);

const PasswordRow = ({ user }: { user: User }) => (
  <SettingRow title={t`Password`} text={t`Changing it signs out your other devices.`}>
    <PanelButton
      label={t`Change password`}
      title={t`Change password`}
      description={t`Your other devices will be signed out.`}
      preload={ChangePasswordForm.preload}
    >
      {(onClose) => <ChangePasswordForm email={user.email} onClose={onClose} />}
    </PanelButton>
  </SettingRow>
);

const SecondStepPanel = lazyPage<{ onClose: () => void }>(
  () => import('../components/second-step/second-step-panel.tsx'),
  <FormSkeleton height="14rem" />,
);

function onText({ since, recoveryCodesLeft = 0 }: { since?: string | null; recoveryCodesLeft?: number }) {
  const codes = plural(recoveryCodesLeft, {
    one: 'You have # recovery code left.',
    other: 'You have # recovery codes left.',
  });
  return since ? t`On since ${{ day: dayText(since.slice(0, 10)) }}. ${codes}` : t`On. ${codes}`;
}

export function SecondStepRow() {
  const status = useQuery(factorStatus(useApi())).data;
  return (
    <SettingRow
      title={t`Code at login`}
      text={
        status?.on
          ? onText(status)
          : t`A code from an app on your phone, after your password. Who only knows the password does not get in.`
      }
    >
      <PanelButton
        label={status?.on ? t`Change or turn off` : t`Turn on codes`}
        title={t`Code at login`}
        description={t`A code from an authenticator app.`}
        preload={SecondStepPanel.preload}
      >
        {(onClose) => <SecondStepPanel onClose={onClose} />}
      </PanelButton>
    </SettingRow>
  );
}

const PasskeysPanel = lazyPage<{ onClose: () => void }>(
  () => import('../components/passkeys/passkeys-panel.tsx'),
  <FormSkeleton height="18rem" />,
);

/** Says how many there are; what it opens is loaded then. */
export function PasskeysRow() {
  const count =
    useQuery({ ...ownPasskeys(useApi()), enabled: usePasskeySupport() }).data?.passkeys.length ?? 0;
  return (
    <SettingRow
      title={t`Passkeys`}
      text={
        count > 0
          ? plural(count, { one: '# passkey opens this account.', other: '# passkeys open this account.' })
          : t`Log in with your finger, face or screen lock. A passkey works on this site only, so nobody can trick you out of it.`
      }
    >
      <PanelButton
        label={count > 0 ? t`Manage passkeys` : t`Add a passkey`}
        title={t`Passkeys`}
        description={t`They replace your password and code.`}
        preload={PasskeysPanel.preload}
      >
        {(onClose) => <PasskeysPanel onClose={onClose} />}
      </PanelButton>
    </SettingRow>
  );
}

interface BlockedPerson {
  readonly id: number;
  readonly displayName: string;
}

/** Lists the people whom the person has blocked; renders nothing without any. */
export function BlockedPeople() {
  const { data } = useQuery(callQuery(useApi(), blockKeys, authCalls.blocks));
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || data.people.length === 0) return null;
  return (
    <SecurityPart
      title={t`People you have blocked`}
      text={t`You see nothing that they ask or write, except what was accepted before. They are not told.`}
      heading={heading}
    >
      <SecurityList label={t`People you have blocked`}>
        {data.people.map((person) => (
          // The row disappears with its focus.
          <BlockedRow key={person.id} person={person} onUnblocked={() => heading.current?.focus()} />
        ))}
      </SecurityList>
    </SecurityPart>
  );
}

function BlockedRow({ person, onUnblocked }: { person: BlockedPerson; onUnblocked: () => void }) {
  const end = useAction(authCalls.unblock, {
    changes: [blockKeys],
    success: { title: t`No longer blocked.`, detail: person.displayName },
    failure: t`Failed to end it`,
    showFailure: 'toast',
    onSuccess: onUnblocked,
  });
  return (
    <SecurityRow name={<bdi>{person.displayName}</bdi>}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Unblock ${{ displayName: person.displayName }}`}
        busy={end.isPending}
        onClick={() => end.mutate({ accountId: person.id })}
      >
        <Trans>Unblock</Trans>
      </Button>
    </SecurityRow>
  );
}
