import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';
import { needs } from './needs.ts';

const AccountPage = lazyPage(() => import('./account.page.tsx'));
const MailsPage = lazyPage(() => import('./mails.page.tsx'));
const SecurityPage = lazyPage(() => import('./security.page.tsx'));
const DataPage = lazyPage(() => import('./data.page.tsx'));
const QueuePage = lazyPage(() => import('./moderation/queue/queue.page.tsx'));
const ClaimsPage = lazyPage(() => import('./moderation/claims/claims.page.tsx'));
const LibraryPage = lazyPage(() => import('./moderation/library/library.page.tsx'));
const PeoplePage = lazyPage(() => import('./moderation/people/people.page.tsx'));
const ThreadsPage = lazyPage(() => import('./threads/threads.page.tsx'));
const ThreadPage = lazyPage(() => import('./threads/thread.page.tsx'));
const AuditPage = lazyPage(() => import('./moderation/audit/audit.page.tsx'));
const NotificationsPage = lazyPage(() => import('./notifications/notifications.page.tsx'));
const UnsubscribePage = lazyPage(() => import('./notifications/unsubscribe.page.tsx'));
const SavedPage = lazyPage(() => import('./saved/saved.page.tsx'));
const GuardianPage = lazyPage(() => import('./guardians/guardian.page.tsx'));
const HoursPage = lazyPage(() => import('./hours/hours.page.tsx'));
const NotificationPanel = lazyPage(() => import('./notifications/notification-panel.tsx'), null);

/** The account domain: the person's own profile, and the requests that they received and sent; and the pages of moderators. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs,
  routes: {
    account: [
      { index: true, element: <AccountPage /> },
      { path: 'mails', element: <MailsPage /> },
      { path: 'security', element: <SecurityPage /> },
      { path: 'data', element: <DataPage /> },
    ],
    notifications: [{ index: true, element: <NotificationsPage /> }],
    unsubscribe: [{ index: true, element: <UnsubscribePage /> }],
    requests: [
      { index: true, element: <ThreadsPage /> },
      { path: ':threadId', element: <ThreadPage /> },
    ],
    saved: [{ index: true, element: <SavedPage /> }],
    guardian: [{ path: ':token', element: <GuardianPage /> }],
    hours: [{ index: true, element: <HoursPage /> }],
    moderation: [
      { index: true, element: <QueuePage /> },
      { path: 'claims', element: <ClaimsPage /> },
      { path: 'library', element: <LibraryPage /> },
      { path: 'people', element: <PeoplePage /> },
      { path: 'audit', element: <AuditPage /> },
    ],
  },
  start: () => import('./threads/start.ts'),
  widgets: { 'account.notifications': NotificationPanel },
});
