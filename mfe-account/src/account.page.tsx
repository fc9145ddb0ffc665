import { isModerator } from '@meshwork/contracts-core';
import { Link, paths, useLocation, useNavigate } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { useEffect } from 'react';
import styles from './account.page.module.css';
import { AccountFrame } from './account-frame.tsx';
import { GuardiansPanel } from './guardians/guardians-panel.tsx';
import { NoticesSection } from './notices/notices-section.tsx';
import { ProfilePanel } from './profile/components/profile-panel.tsx';
import { RequestsSection } from './requests/components/requests-section.tsx';

/** Addresses of mails that were sent while all stood on one page. */
const MOVED: Readonly<Record<string, string>> = {
  '#notifications': paths.accountMails,
  '#security-title': paths.accountSecurity,
};

/** The profile, and the requests to mentors and initiatives. */
export default function AccountPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const moved = MOVED[hash];
    if (moved) void navigate(moved, { replace: true });
  }, [hash, navigate]);
  return (
    <AccountFrame>
      {(user) => (
        <div className={styles.columns}>
          <ProfilePanel user={user} />
          <div className={styles.stack}>
            <NoticesSection />
            <RequestsSection />
            <GuardiansPanel />
            {user.standing.ageBand === 'MINOR' ? null : (
              <LinkButton render={<Link to={paths.hours} />}>Mentoring hours</LinkButton>
            )}
            {isModerator(user.role) ? (
              <LinkButton render={<Link to={paths.moderation} />}>Moderation</LinkButton>
            ) : null}
          </div>
        </div>
      )}
    </AccountFrame>
  );
}
