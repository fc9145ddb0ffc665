import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isModerator } from '@meshwork/contracts-core';
import { Link, paths, useLocation, useNavigate, Widget } from '@meshwork/shell-contract';
import { Alert, LinkButton, Loading, Skeleton } from '@meshwork/ui';
import { useEffect } from 'react';
import styles from '../components/account.page.module.css';
import { AccountFrame } from '../components/account-frame.tsx';
import { LanguageSection } from '../components/language-section.tsx';
import { NoticesSection } from '../components/notices/notices-section.tsx';
import { ProfilePanel } from '../components/profile/profile-panel.tsx';

/** Addresses of mails that were sent while all stood on one page. */
const MOVED: Readonly<Record<string, string>> = {
  '#notifications': paths.accountMails,
  '#security-title': paths.accountSecurity,
};

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
            <Widget
              name="requests.boxes"
              props={{}}
              fallback={<RequestsSkeleton />}
              unavailable={
                <Alert>
                  <Trans>
                    Your requests cannot be loaded right now. <Link to={paths.requests}>Try their page</Link>
                  </Trans>
                </Alert>
              }
            />
            <Widget name="hours.link" props={{}} fallback={null} />
            {isModerator(user.role) ? (
              <LinkButton render={<Link to={paths.moderation} />}>
                <Trans>Moderation</Trans>
              </LinkButton>
            ) : null}
            <LanguageSection />
            {/* Last, since most people have none and nothing should move. */}
            <Widget name="guardian.panel" props={{}} fallback={null} />
          </div>
        </div>
      )}
    </AccountFrame>
  );
}

/** While the requests load, with room for both of their skeletons. */
const RequestsSkeleton = () => (
  <Loading label={t`Loading requests`} className={styles.stack}>
    <Skeleton shape="title" width="30%" />
    <Skeleton shape="block" height="10rem" />
    <Skeleton shape="block" height="10rem" />
  </Loading>
);
