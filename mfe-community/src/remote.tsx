import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';

const TeamsPage = lazyPage(() => import('./teams/pages/teams.page.tsx'));
const TeamPage = lazyPage(() => import('./teams/pages/team.page.tsx'));

/** The community domain: teams, mentors, initiatives. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  routes: {
    teams: [
      { index: true, element: <TeamsPage /> },
      { path: ':teamId', element: <TeamPage /> },
    ],
  },
});
