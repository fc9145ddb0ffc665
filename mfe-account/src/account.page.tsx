import { accountHead, type User } from '@meshwork/contracts-auth';
import { isModerator } from '@meshwork/contracts-core';
import { Link, PageMeta, paths, SuspensionPanel, useLoginPath, useSession } from '@meshwork/shell-contract';
import { EmptyState, LinkButton, PageHeader } from '@meshwork/ui';
import styles from './account.page.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { CalendarPanel } from './calendar/components/calendar-panel.tsx';
import { GuardiansPanel } from './guardians/guardians-panel.tsx';
import { NoticesSection } from './notices/notices-section.tsx';
import { SettingsSection } from './notifications/settings-section.tsx';
import { ProfilePanel } from './profile/components/profile-panel.tsx';
import { RequestsSection } from './requests/components/requests-section.tsx';
import { MailRefusalPanel } from './security/components/mail-refusal-panel.tsx';
import { SecuritySection } from './security/components/security-section.tsx';
import { VerifyEmailBanner } from './security/components/verify-email-banner.tsx';

/** The shell's route guard admits only people, but a standalone page has no guard. */
export default function AccountPage() {
  const session = useSession();
  return (
    <>
      <PageMeta {...accountHead} />
      <PageHeader
        eyebrow="Account"
        title="My Account"
        text="Your profile, your requests, and who can get in."
        actions={
          <>
            <LinkButton variant="secondary" render={<Link to={paths.saved} />}>
              Saved
            </LinkButton>
            <LinkButton render={<Link to={paths.hours} />}>Mentoring hours</LinkButton>
            {session.status === 'authenticated' && isModerator(session.user.role) ? (
              <LinkButton render={<Link to={paths.moderation} />}>Moderation</LinkButton>
            ) : null}
          </>
        }
      />
      {session.status === 'loading' ? <AccountSkeleton /> : null}
      {session.status === 'unauthenticated' ? <LoginNeeded /> : null}
      {session.status === 'authenticated' ? <Account user={session.user} /> : null}
    </>
  );
}

const Account = ({ user }: { user: User }) => (
  <div className={styles.page}>
    <SuspensionPanel />
    <MailRefusalPanel user={user} />
    <VerifyEmailBanner user={user} />
    <div className={styles.columns}>
      <ProfilePanel user={user} />
      <div className={styles.stack}>
        <NoticesSection />
        <RequestsSection />
        <GuardiansPanel />
        <SettingsSection />
        <CalendarPanel />
        <SecuritySection user={user} />
      </div>
    </div>
  </div>
);

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
