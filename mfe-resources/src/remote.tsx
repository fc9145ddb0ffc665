import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';

const ResourcesPage = lazyPage(() => import('./resources.page.tsx'));

/** The catalog domain: the resource library. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  routes: { resources: [{ index: true, element: <ResourcesPage /> }] },
});
