import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ApiError } from '@meshwork/api-client';
import { type AuthErrorCode, accountHead, authCalls, type User } from '@meshwork/contracts-auth';
import { labelOf, MAIL_REFUSAL_TEXTS } from '@meshwork/contracts-core';
import {
  Link,
  PageMeta,
  paths,
  SuspensionPanel,
  useAction,
  useLoginPath,
  useRefreshedSession,
  useSession,
  useSessionActions,
  useSite,
  useToast,
} from '@meshwork/shell-contract';
import { Alert, Button, EmptyState, LinkButton, looks, PageHeader, useFocusHeir } from '@meshwork/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { PageNav } from '../../common/page-nav.tsx';
import { failureText } from '../failure-text.ts';
import { ChangeEmailButton } from './security/email-row.tsx';

const PAGES = [
  { to: paths.account, label: msg`Profile` },
  { to: paths.accountMails, label: msg`Mails` },
  { to: paths.accountSecurity, label: msg`Security` },
  { to: paths.accountData, label: msg`Data` },
];

interface AccountFrameProps {
  /** Names the page in the browser's tab; absent on the first one. */
  title?: string;
  children: (user: User) => ReactNode;
}

/**
 * Draws the head and the navigation of the pages of the account. The shell's guard sends visitors to the login; a person
 * who loses the session on one of these pages sees a way to log in.
 */
export function AccountFrame({ title, children }: AccountFrameProps) {
  const session = useSession();
  return (
    <>
      <PageMeta {...accountHead} {...(title && { title: `${title}, ${accountHead.title}` })} />
      <PageHeader title={t`My Account`} />
      {session.status === 'unauthenticated' ? <LoginNeeded /> : null}
      {session.status === 'authenticated' ? (
        <>
          <PageNav label={t`Account`} pages={PAGES} />
          <div className={looks.sections}>
            <SuspensionPanel />
            <MailRefusalPanel user={session.user} />
            <VerifyEmailBanner user={session.user} />
            {children(session.user)}
          </div>
        </>
      ) : null}
    </>
  );
}

const LoginNeeded = () => (
  <EmptyState
    cause="locked"
    title={t`You must be logged in to view this page.`}
    action={
      <LinkButton variant="primary" render={<Link to={useLoginPath()} />}>
        <Trans>Login</Trans>
      </LinkButton>
    }
  />
);

/** Until then most mail servers have answered. */
const COMES_BACK_MS = 8_000;

/** Sends mail to the person's address again, and looks after a moment whether it came back once more. */
function useRetryMail() {
  const { setUser } = useSessionActions();
  const refresh = useRefreshedSession();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const timer = setTimeout(() => void refresh(), COMES_BACK_MS);
    return () => clearTimeout(timer);
  }, [tries, refresh]);
  return useAction(authCalls.retryMail, {
    success: ({ user }) => ({
      title: t`We sent a mail there.`,
      detail: t`Please look into the inbox of ${{ email: user.email }}.`,
    }),
    failure: failureText(t`Failed to send a mail`),
    showFailure: 'toast',
    onSuccess: ({ user }) => {
      setUser(user);
      setTries((before) => before + 1);
    },
  });
}

/** Says that mail to the person comes back, and what can be done (docs/product.md#mail-that-comes-back); nothing where it does not. */
export function MailRefusalPanel({ user }: { user: User }) {
  const retry = useRetryMail();
  const place = useFocusHeir<HTMLDivElement>(() => [], user.mailRefusal);
  if (!user.mailRefusal) return null;
  return (
    <Alert
      {...place}
      variant="warning"
      title={t`We could not deliver mail to ${{ email: user.email }}.`}
      action={
        <>
          <ChangeEmailButton size="sm" />
          <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate({})}>
            {retry.isPending ? t`Sending...` : t`Try again`}
          </Button>
        </>
      }
    >
      <Trans>
        {{ reason: labelOf(MAIL_REFUSAL_TEXTS, user.mailRefusal) }} We send nothing more there, except what
        keeps your account safe, until you change the address or try it again. What you missed is in your
        notifications.
      </Trans>
    </Alert>
  );
}

function useResendVerification() {
  const toast = useToast();
  const refresh = useRefreshedSession();
  // The link was opened elsewhere, and this page has an outdated session.
  const refreshSession = (error: ApiError) => {
    toast('info', error.message);
    void refresh();
  };
  return useAction(authCalls.resendVerification, {
    success: { title: t`Verification email sent.`, detail: t`Please check your inbox.` },
    failure: failureText(t`Failed to send the verification email`),
    showFailure: 'toast',
    handlers: { ALREADY_VERIFIED: refreshSession } satisfies Partial<Record<AuthErrorCode, unknown>>,
  });
}

export function VerifyEmailBanner({ user }: { user: User }) {
  const resend = useResendVerification();
  const site = useSite();
  // Without mail nobody can confirm an address, and nothing here asks for it. Where mail comes back, that is said instead.
  if (user.emailVerified || site?.sendsMail === false || user.mailRefusal) return null;
  return (
    <Alert
      variant="warning"
      title={t`Verify your email address`}
      action={
        <Button variant="secondary" size="sm" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {resend.isPending ? t`Sending...` : t`Resend verification email`}
        </Button>
      }
    >
      <Trans>Open the link that we sent to {{ email: user.email }}.</Trans>{' '}
      {site?.mailboxUrl ? (
        <Trans>
          On this computer no mail leaves the machine:{' '}
          <a href={site.mailboxUrl} target="_blank" rel="noopener">
            all mails are here
          </a>
          .
        </Trans>
      ) : null}
    </Alert>
  );
}
