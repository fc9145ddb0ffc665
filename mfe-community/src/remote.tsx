import { msg, t } from '@lingui/core/macro';
import { PROGRAMMES } from '@meshwork/contracts-community';
import { CONTRACT_VERSION, defineRemote, lazyPage, type PageGuard } from '@meshwork/shell-contract';
import { CardSkeletons, Skeleton } from '@meshwork/ui';
import { TokenToFragment } from './common/token-to-fragment.tsx';
import { needs } from './needs.ts';

const TeamsPage = lazyPage(() => import(/* webpackChunkName: "teams" */ './teams/pages/teams.page.tsx'));
const TeamPage = lazyPage(() => import(/* webpackChunkName: "team" */ './teams/pages/team.page.tsx'));
const InvitationPage = lazyPage(() => import('./teams/pages/invitation.page.tsx'));
const TeamByNumberPage = lazyPage(() => import('./teams/pages/team-by-number.page.tsx'));
const MentorsPage = lazyPage(
  () => import(/* webpackChunkName: "mentors" */ './mentors/pages/mentors.page.tsx'),
);
const MentorPage = lazyPage(() => import(/* webpackChunkName: "mentor" */ './mentors/pages/mentor.page.tsx'));
const InitiativesPage = lazyPage(
  () => import(/* webpackChunkName: "initiatives" */ './initiatives/pages/initiatives.page.tsx'),
);
const InitiativePage = lazyPage(
  () => import(/* webpackChunkName: "initiative" */ './initiatives/pages/initiative.page.tsx'),
);
const OwnInitiativesPage = lazyPage(() => import('./initiatives/pages/own-initiatives.page.tsx'));
const ConfirmationPage = lazyPage(() => import('./initiatives/pages/confirmation.page.tsx'));
const EventRequestsPage = lazyPage(() => import('./organizing/pages/event-requests.page.tsx'));

const NeedsPage = lazyPage(() => import(/* webpackChunkName: "needs" */ './team-needs/pages/needs.page.tsx'));

const ThreadsPage = lazyPage(() => import('./conversations/pages/threads.page.tsx'));
const ThreadPage = lazyPage(() => import('./conversations/pages/thread.page.tsx'));
const NotificationsPage = lazyPage(() => import('./notifications/pages/notifications.page.tsx'));
const UnsubscribePage = lazyPage(() => import('./notifications/pages/unsubscribe.page.tsx'));
const DayPage = lazyPage(() => import('./day/pages/day.page.tsx'));
const GuardianPage = lazyPage(() => import('./guardians/pages/guardian.page.tsx'));
const HoursPage = lazyPage(() => import('./hours/pages/hours.page.tsx'));

function InitiativesLoading() {
  return <CardSkeletons count={3} label={t`Loading initiatives`} lines={3} />;
}

// A team's page shows initiatives as their directory does; features are connected only here.
const InitiativeCards = lazyPage(
  () => import('./initiatives/components/initiative-cards.tsx'),
  <InitiativesLoading />,
  { served: true },
);

const NeedMentors = lazyPage(() => import('./team-needs/components/need-mentors.tsx'), null);

const InitiativeTools = lazyPage(() => import('./initiatives/components/initiative-tools.tsx'), null);

const TeamCarousel = lazyPage(() => import('./widgets/team-carousel.tsx'), null, { served: true });

const NotificationPanel = lazyPage(() => import('./notifications/components/notification-panel.tsx'), null);
const SettingsPanel = lazyPage(
  () => import('./notifications/components/settings-panel.tsx'),
  <Skeleton shape="block" height="28rem" />,
);
const RequestBoxes = lazyPage(
  () => import('./conversations/components/request-boxes.tsx'),
  <Skeleton shape="block" height="24rem" />,
);
const PrintedSheet = lazyPage(() => import('./widgets/printed-sheet.tsx'), null);
const HoursLink = lazyPage(() => import('./hours/components/hours-link.tsx'), null);
const GuardiansPanel = lazyPage(() => import('./guardians/components/guardians-panel.tsx'), null);
const CalendarPanel = lazyPage(
  () => import('./calendar/components/calendar-panel.tsx'),
  <Skeleton shape="block" height="12.5rem" />,
);
const CsvImports = lazyPage(
  () => import('./imports/csv-imports.tsx'),
  <Skeleton shape="block" height="24rem" />,
);
const ModeratorLists = lazyPage(() => import('./moderator-lists.tsx'), null);

const SIGNED_IN: PageGuard['roles'] = ['user', 'moderator', 'admin'];

/** The community domain: teams and what they need, mentors, initiatives; requests between people, and what they are told. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs,
  widgets: {
    'teams.carousel': TeamCarousel,
    'teams.claims': ModeratorLists,
    'teams.imports': CsvImports,
    'teams.sheet': PrintedSheet,
    'requests.boxes': RequestBoxes,
    'notifications.panel': NotificationPanel,
    'notifications.settings': SettingsPanel,
    'guardian.panel': GuardiansPanel,
    'hours.link': HoursLink,
    'initiatives.feeds': CalendarPanel,
  },
  counts: {
    initiatives: (api, signal) => api.total('/_api/initiatives', signal),
  },
  search: () => import(/* webpackChunkName: "search" */ './search/search.tsx'),
  start: () => import(/* webpackChunkName: "start" */ './start/start.ts'),
  routes: {
    teams: [
      { index: true, element: <TeamsPage /> },
      {
        path: ':teamId',
        element: (
          <TeamPage
            InitiativeCards={InitiativeCards}
            InitiativeTools={InitiativeTools}
            NeedMentors={NeedMentors}
          />
        ),
      },
      { path: 'invitations', element: <InvitationPage /> },
      { path: 'invitations/:token', element: <TokenToFragment /> },
      ...Object.entries(PROGRAMMES).map(([path, teamType]) => ({
        path: `${path}/:teamNumber`,
        element: <TeamByNumberPage teamType={teamType} />,
      })),
    ],
    needs: [{ index: true, element: <NeedsPage /> }],
    requests: [
      { index: true, element: <ThreadsPage /> },
      { path: ':threadId', element: <ThreadPage /> },
    ],
    notifications: [{ index: true, element: <NotificationsPage /> }],
    unsubscribe: [{ index: true, element: <UnsubscribePage /> }],
    guardian: [
      { index: true, element: <GuardianPage /> },
      { path: ':token', element: <TokenToFragment /> },
    ],
    hours: [{ index: true, element: <HoursPage /> }],
    mentors: [
      { index: true, element: <MentorsPage /> },
      { path: ':mentorId', element: <MentorPage /> },
    ],
    initiatives: [
      { index: true, element: <InitiativesPage /> },
      {
        path: 'mine',
        element: <OwnInitiativesPage />,
        handle: { title: msg`My initiatives`, roles: SIGNED_IN } satisfies PageGuard,
      },
      { path: ':initiativeId', element: <InitiativePage /> },
      // Not behind the guard: helpers have no account, and it opens without a network.
      { path: ':initiativeId/day', element: <DayPage /> },
      { path: ':initiativeId/confirmation/:code', element: <ConfirmationPage /> },
      {
        path: ':initiativeId/requests',
        element: <EventRequestsPage />,
        handle: { title: msg`Requests`, roles: SIGNED_IN } satisfies PageGuard,
      },
    ],
  },
});
