import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';

const TeamsPage = lazyPage(() => import('./teams/pages/teams.page.tsx'));
const TeamPage = lazyPage(() => import('./teams/pages/team.page.tsx'));
const MentorsPage = lazyPage(() => import('./mentors/pages/mentors.page.tsx'));
const MentorPage = lazyPage(() => import('./mentors/pages/mentor.page.tsx'));
const InitiativesPage = lazyPage(() => import('./initiatives/pages/initiatives.page.tsx'));
const InitiativePage = lazyPage(() => import('./initiatives/pages/initiative.page.tsx'));

/** The community domain: teams, mentors, initiatives. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  routes: {
    teams: [
      { index: true, element: <TeamsPage /> },
      { path: ':teamId', element: <TeamPage /> },
    ],
    mentors: [
      { index: true, element: <MentorsPage /> },
      { path: ':mentorId', element: <MentorPage /> },
    ],
    initiatives: [
      { index: true, element: <InitiativesPage /> },
      { path: ':initiativeId', element: <InitiativePage /> },
    ],
  },
});
