import { Link, PageMeta, paths, useSession } from '@meshwork/shell-contract';
import { cx, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from '../../common/account-frame.module.css';
import { PageNav } from '../../common/page-nav.tsx';

const PAGES = [
  { to: paths.moderation, label: 'Queue' },
  { to: `${paths.moderation}/claims`, label: 'Claims' },
  { to: `${paths.moderation}/library`, label: 'Library' },
  { to: `${paths.moderation}/people`, label: 'People' },
];
const ADMIN_PAGES = [{ to: `${paths.moderation}/audit`, label: 'Audit log' }];

interface ModerationFrameProps {
  title: string;
  adminsOnly?: boolean;
  actions?: ReactNode;
  children: (userId: number) => ReactNode;
}

/**
 * Draws the head and the navigation of the moderators' pages. The shell admits moderators and admins to all of them; the
 * services check every call again.
 */
export function ModerationFrame({ title, adminsOnly = false, actions, children }: ModerationFrameProps) {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  const isAdmin = user?.role === 'admin';
  const needsFactor = user?.standing.needsFactor === true;
  return (
    <>
      <PageMeta title={title} hidden />
      <PageHeader title={title} actions={actions} className={cx(styles.header) ?? ''} />
      {user ? <PageNav label="Moderation" pages={isAdmin ? [...PAGES, ...ADMIN_PAGES] : PAGES} /> : null}
      {user ? null : <Skeleton shape="block" height="20rem" />}
      {user && adminsOnly && !isAdmin ? (
        <ErrorState title="Access Denied" text="Only admins can open this page." />
      ) : null}
      {needsFactor ? (
        <EmptyState
          title="Turn on codes at login first"
          text="On this site moderators and admins log in with a code from an authenticator app, or with a passkey."
          action={<LinkButton render={<Link to={paths.accountSecurity} />}>Open my account</LinkButton>}
        />
      ) : null}
      {user && !needsFactor && (isAdmin || !adminsOnly) ? children(user.id) : null}
    </>
  );
}
