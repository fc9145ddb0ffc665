import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';
import { needs } from './needs.ts';

const AccountPage = lazyPage(() => import('./account.page.tsx'));

/** The account domain: the person's own profile, and the requests that they received and sent. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs,
  routes: { account: [{ index: true, element: <AccountPage /> }] },
});
