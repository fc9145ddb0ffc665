import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, PageMeta, paths, useUser } from '@meshwork/shell-contract';
import { EmptyState, ErrorState, LinkButton, PageHeader } from '@meshwork/ui';
import type { ReactNode } from 'react';
import { PageNav } from '../../common/page-nav.tsx';

const PAGES = [
  { to: paths.moderation, label: msg`Queue` },
  { to: `${paths.moderation}/claims`, label: msg`Claims` },
  { to: `${paths.moderation}/people`, label: msg`People` },
];
const ADMIN_PAGES = [
  { to: `${paths.moderation}/imports`, label: msg`Imports` },
  { to: `${paths.moderation}/audit`, label: msg`Audit log` },
];

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
  const user = useUser();
  if (!user) return null;
  const isAdmin = user.role === 'admin';
  const isAdmitted = isAdmin || !adminsOnly;
  const { needsFactor } = user.standing;
  return (
    <>
      <PageMeta title={title} hidden />
      <PageHeader title={title} actions={actions} />
      <PageNav label={t`Moderation`} pages={isAdmin ? [...PAGES, ...ADMIN_PAGES] : PAGES} />
      {isAdmitted ? null : <ErrorState title={t`Access Denied`} text={t`Only admins can open this page.`} />}
      {needsFactor ? (
        <EmptyState
          cause="locked"
          title={t`Turn on codes at login first`}
          text={t`On this site moderators and admins log in with a code from an authenticator app, or with a passkey.`}
          action={
            <LinkButton variant="tonal" render={<Link to={paths.accountSecurity} />}>
              <Trans>Open my account</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {isAdmitted && !needsFactor ? children(user.id) : null}
    </>
  );
}
