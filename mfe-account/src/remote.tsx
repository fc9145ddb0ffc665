import { authApi } from '@meshwork/contracts-auth';
import { communityApi } from '@meshwork/contracts-community';
import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';

const AccountPage = lazyPage(() => import('./account.page.tsx'));

/** The account domain: the own profile and what was asked of its owner. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs: [authApi, communityApi],
  routes: { account: [{ index: true, element: <AccountPage /> }] },
});
