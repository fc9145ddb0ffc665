import { lazyPage, type Mount, paths } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { MountPage, NotFoundPage } from './remotes/mount.page.tsx';

type PageModule = Parameters<typeof lazyPage<object>>[0];

/** A page of the shell's own, in a file of its own. */
const page = (path: string, load: PageModule): RouteObject => {
  const Page = lazyPage(load);
  return { path, element: <Page /> };
};

const shellPages: RouteObject[] = [
  page(paths.home, () => import('./pages/landing.page.tsx')),
  page(paths.about, () => import('./pages/about.page.tsx')),
  page(paths.login, () => import('./login/login.page.tsx')),
  page(paths.forgotPassword, () => import('./recovery/forgot-password.page.tsx')),
  page(paths.resetPassword, () => import('./recovery/reset-password.page.tsx')),
  page(paths.verifyEmail, () => import('./recovery/verify-email.page.tsx')),
  page(paths.pricing, () => import('./pages/pricing.page.tsx')),
  page(paths.contact, () => import('./pages/contact.page.tsx')),
  page(paths.support, () => import('./pages/support.page.tsx')),
  page(paths.developers, () => import('./pages/developers.page.tsx')),
  page(paths.privacy, () => import('./pages/privacy.page.tsx')),
  page(paths.terms, () => import('./pages/terms.page.tsx')),
  page(paths.cookies, () => import('./pages/cookies.page.tsx')),
];

const remotePages: RouteObject[] = (Object.keys(MOUNTS) as Mount[]).map((mount) => ({
  path: `/${mount}/*`,
  // Without the key React would treat two mounts of one remote as one page.
  element: <MountPage key={mount} mount={mount} />,
}));

/** Every page of the site (docs/product.md#pages). */
const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [...shellPages, ...remotePages, { path: '*', element: <NotFoundPage /> }],
  },
];

/** The page at the current address. */
export const AppRoutes = () => useRoutes(routes);
