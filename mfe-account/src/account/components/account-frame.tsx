import { accountHead, type User } from '@meshwork/contracts-auth';
import {
  Link,
  NavLink,
  PageMeta,
  paths,
  SuspensionPanel,
  useLocation,
  useLoginPath,
  useSession,
} from '@meshwork/shell-contract';
import { EmptyState, LinkButton, PageHeader, useCurrentInRow } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from '../../common/account-frame.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { MailRefusalPanel } from './security/mail-refusal-panel.tsx';
import { VerifyEmailBanner } from './security/verify-email-banner.tsx';

const PAGES = [
  { to: paths.account, label: 'Profile' },
  { to: paths.accountMails, label: 'Mails' },
  { to: paths.accountSecurity, label: 'Security' },
  { to: paths.accountData, label: 'Data' },
];

interface AccountFrameProps {
  /** Names the page in the browser's tab; absent on the first one. */
  title?: string;
  children: (user: User) => ReactNode;
}

/** Head and navigation of the account's four pages; to a visitor, whom the shell's guard lets not this far, a way to log in. */
export function AccountFrame({ title, children }: AccountFrameProps) {
  const session = useSession();
  const row = useCurrentInRow<HTMLElement>(useLocation().pathname);
  return (
    <>
      <PageMeta {...accountHead} {...(title && { title: `${title}, ${accountHead.title}` })} />
      <PageHeader title="My Account" className={styles.header ?? ''} />
      {session.status === 'loading' ? <AccountSkeleton /> : null}
      {session.status === 'unauthenticated' ? <LoginNeeded /> : null}
      {session.status === 'authenticated' ? (
        <>
          <nav ref={row} aria-label="Account" className={styles.pages}>
            {PAGES.map(({ to, label }) => (
              <NavLink key={to} to={to} end className={styles.page ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.parts}>
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
    title="You must be logged in to view this page."
    action={
      <LinkButton variant="primary" render={<Link to={useLoginPath()} />}>
        Login
      </LinkButton>
    }
  />
);
