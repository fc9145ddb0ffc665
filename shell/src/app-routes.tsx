import { lazyPage, type Mount, paths, Redirect } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { MountPage, NotFoundPage } from './mount/pages/mount.page.tsx';
import { useOwnDocument } from './remotes/apart.ts';

type PageModule = Parameters<typeof lazyPage<object>>[0];

/** The chunk of a page of the shell's own: its address without the slash, or that of all `for-` pages. The server preloads it by that name. */
export const pageChunk = (path: string): string =>
  path.startsWith('/for-') ? 'audience' : path.replace(/^\/|\/$/g, '') || 'home';

const loadAudience = () => import(/* webpackChunkName: "audience" */ './audience/pages/audience.page.tsx');

const page = (path: string, load: PageModule): RouteObject => {
  const Page = lazyPage(load);
  return { path, caseSensitive: true, element: <Page /> };
};

const shellPages: RouteObject[] = [
  page(paths.home, () => import(/* webpackChunkName: "home" */ './landing/pages/landing.page.tsx')),
  // Address of earlier releases.
  { path: '/start', element: <Redirect to={paths.home} /> },
  page(paths.about, () => import(/* webpackChunkName: "about" */ './about/pages/about.page.tsx')),
  page(paths.login, () => import(/* webpackChunkName: "login" */ './login/pages/login.page.tsx')),
  page(
    paths.forgotPassword,
    () => import(/* webpackChunkName: "forgot-password" */ './recovery/pages/forgot-password.page.tsx'),
  ),
  page(
    paths.resetPassword,
    () => import(/* webpackChunkName: "reset-password" */ './recovery/pages/reset-password.page.tsx'),
  ),
  page(
    paths.verifyEmail,
    () => import(/* webpackChunkName: "verify-email" */ './recovery/pages/verify-email.page.tsx'),
  ),
  page(paths.pricing, () => import(/* webpackChunkName: "pricing" */ './pricing/pages/pricing.page.tsx')),
  page(paths.contact, () => import(/* webpackChunkName: "contact" */ './contact/pages/contact.page.tsx')),
  page(paths.support, () => import(/* webpackChunkName: "support" */ './support/pages/support.page.tsx')),
  page(
    paths.developers,
    () => import(/* webpackChunkName: "developers" */ './developers/pages/developers.page.tsx'),
  ),
  page(
    paths.accessibility,
    () => import(/* webpackChunkName: "accessibility" */ './accessibility/pages/accessibility.page.tsx'),
  ),
  page(paths.evidence, () => import(/* webpackChunkName: "evidence" */ './evidence/pages/evidence.page.tsx')),
  page(paths.privacy, () => import(/* webpackChunkName: "privacy" */ './legal/pages/privacy.page.tsx')),
  page(paths.terms, () => import(/* webpackChunkName: "terms" */ './legal/pages/terms.page.tsx')),
  page(
    paths.guidelines,
    () => import(/* webpackChunkName: "guidelines" */ './legal/pages/guidelines.page.tsx'),
  ),
  page(paths.forStudents, loadAudience),
  page(paths.forCoaches, loadAudience),
  page(paths.forMentors, loadAudience),
  page(paths.forParents, loadAudience),
  page(paths.forTeachers, loadAudience),
  page(paths.forSponsors, loadAudience),
  page(paths.cookies, () => import(/* webpackChunkName: "cookies" */ './legal/pages/cookies.page.tsx')),
];

const remotePages: RouteObject[] = (Object.keys(MOUNTS) as Mount[]).map((mount) => ({
  path: `/${mount}/*`,
  caseSensitive: true,
  // Without the key React would treat two mounts of one remote as one page.
  element: <MountPage key={mount} mount={mount} />,
}));

const FIRST_SEGMENT = /^\/[^/]*/;
const firstSegments = new Set(
  [...shellPages, ...remotePages].map(({ path = '' }) => FIRST_SEGMENT.exec(path)?.[0]),
);

/** "/Teams/254" leads to "/teams/254": people type the first word of an address in any letters. What follows may be a code, and keeps its own. */
function OtherAddress() {
  const { pathname, search, hash } = useLocation();
  const plain = pathname.replace(FIRST_SEGMENT, (segment) => segment.toLowerCase());
  const isKnown = plain !== pathname && firstSegments.has(FIRST_SEGMENT.exec(plain)?.[0]);
  return isKnown ? <Redirect to={plain + search + hash} /> : <NotFoundPage />;
}

/** Prepared as the page that it may show. */
const AnyOtherAddress = Object.assign(OtherAddress, { settled: NotFoundPage.settled });

/** Every page of the site (docs/product.md#pages). */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [...shellPages, ...remotePages, { path: '*', element: <AnyOtherAddress /> }],
  },
];

export const AppRoutes = () => useRoutes(routes, useOwnDocument(useLocation()));
