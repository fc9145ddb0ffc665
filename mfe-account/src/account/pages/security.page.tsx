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
  return <AccountFrame title="Security">{(user) => <SecuritySection user={user} />}</AccountFrame>;
}

export const SecuritySection = ({ user }: { user: User }) => (
  <section aria-labelledby="security-title" className={looks.stack}>
    <h2 id="security-title">Security</h2>
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
  <SettingRow title="Password" text="Changing it signs out your other devices.">
    <PanelButton
      label="Change password"
      title="Change password"
      description="Your other devices will be signed out."
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

const OFF =
  'A code from an app on your phone, after your password. Who only knows the password does not get in.';

export function SecondStepRow() {
  const status = useQuery(factorStatus(useApi())).data;
  const since = status?.since ? ` since ${dayText(status.since.slice(0, 10))}` : '';
  return (
    <SettingRow
      title="Code at login"
      text={status?.on ? `On${since}. You have ${status.recoveryCodesLeft} recovery codes left.` : OFF}
    >
      <PanelButton
        label={status?.on ? 'Change or turn off' : 'Turn on codes'}
        title="Code at login"
        description="A code from an authenticator app."
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

const NONE =
  'Log in with your finger, face or screen lock. A passkey works on this site only, so nobody can trick you out of it.';

/** Says how many there are; what it opens is loaded then. */
export function PasskeysRow() {
  const count =
    useQuery({ ...ownPasskeys(useApi()), enabled: usePasskeySupport() }).data?.passkeys.length ?? 0;
  return (
    <SettingRow
      title="Passkeys"
      text={count > 0 ? `${count === 1 ? '1 passkey opens' : `${count} passkeys open`} this account.` : NONE}
    >
      <PanelButton
        label={count > 0 ? 'Manage passkeys' : 'Add a passkey'}
        title="Passkeys"
        description="They replace your password and code."
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
      title="People you have blocked"
      text="You see nothing that they ask or write, except what was accepted before. They are not told."
      heading={heading}
    >
      <SecurityList label="People you have blocked">
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
    success: { title: 'No longer blocked.', detail: person.displayName },
    failure: 'Failed to end it',
    showFailure: 'toast',
    onSuccess: onUnblocked,
  });
  return (
    <SecurityRow name={<bdi>{person.displayName}</bdi>}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Unblock ${person.displayName}`}
        busy={end.isPending}
        onClick={() => end.mutate({ accountId: person.id })}
      >
        Unblock
      </Button>
    </SecurityRow>
  );
}
