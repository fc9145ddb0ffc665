import { lazyPage } from '@meshwork/shell-contract';

/** Any address that is no page. Its code comes when it is needed, which is seldom. */
export const NotFoundPage = lazyPage(() => import('../pages/not-found.page.tsx'));
