import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';
import { needs } from './needs.ts';

const AccountPage = lazyPage(() => import('./account.page.tsx'));

/** The account domain: the own profile and what was asked of its owner. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs,
  routes: { account: [{ index: true, element: <AccountPage /> }] },
});
