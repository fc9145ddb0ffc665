import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';
import { needs } from './needs.ts';

const AccountPage = lazyPage(() => import('./account/pages/account.page.tsx'));
const MailsPage = lazyPage(() => import('./account/pages/mails.page.tsx'));
const SecurityPage = lazyPage(() => import('./account/pages/security.page.tsx'));
const DataPage = lazyPage(() => import('./account/pages/data.page.tsx'));
const StillTruePage = lazyPage(() => import('./account/pages/still-true.page.tsx'));
const QueuePage = lazyPage(() => import('./moderation/pages/queue.page.tsx'));
const ClaimsPage = lazyPage(() => import('./moderation/pages/claims.page.tsx'));
const PeoplePage = lazyPage(() => import('./moderation/pages/people.page.tsx'));
const ImportsPage = lazyPage(() => import('./moderation/pages/imports.page.tsx'));
const AuditPage = lazyPage(() => import('./moderation/pages/audit.page.tsx'));
const SavedPage = lazyPage(() => import('./saved/pages/saved.page.tsx'));

/** The account domain: the person's own profile, what they saved, and the pages of moderators. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs,
  routes: {
    account: [
      { index: true, element: <AccountPage /> },
      { path: 'mails', element: <MailsPage /> },
      { path: 'security', element: <SecurityPage /> },
      { path: 'data', element: <DataPage /> },
      { path: 'still-true', element: <StillTruePage /> },
    ],
    saved: [{ index: true, element: <SavedPage /> }],
    moderation: [
      { index: true, element: <QueuePage /> },
      { path: 'claims', element: <ClaimsPage /> },
      { path: 'people', element: <PeoplePage /> },
      { path: 'imports', element: <ImportsPage /> },
      { path: 'audit', element: <AuditPage /> },
    ],
  },
});
