import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';

const TeamsPage = lazyPage(() => import('./teams.page.tsx'));

/** The community domain: teams, mentors, initiatives. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  routes: { teams: [{ index: true, element: <TeamsPage /> }] },
});
