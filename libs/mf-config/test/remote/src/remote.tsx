import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';

const Page = lazyPage(() => import(/* webpackChunkName: "teams" */ './teams.page.tsx'));

export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs: [],
  routes: { teams: [{ index: true, element: <Page /> }] },
});
