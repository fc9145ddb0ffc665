import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';

const TeamsPage = lazyPage(() => import(/* webpackChunkName: "teams" */ './teams/pages/teams.page.tsx'));
const TeamPage = lazyPage(() => import(/* webpackChunkName: "team" */ './teams/pages/team.page.tsx'));
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
