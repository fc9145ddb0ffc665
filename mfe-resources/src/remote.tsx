import { CONTRACT_VERSION, defineRemote, lazyPage } from '@meshwork/shell-contract';
import { needs } from './needs.ts';
import { ResourceCards } from './resources/components/resource.card.tsx';
import { ResourcePreview } from './widgets/cards.widget.tsx';

const ResourcesPage = lazyPage(
  () => import(/* webpackChunkName: "resources" */ './resources/pages/resources.page.tsx'),
);
const ResourcePage = lazyPage(
  () => import(/* webpackChunkName: "resource" */ './resources/pages/resource.page.tsx'),
);
const PathsPage = lazyPage(() => import(/* webpackChunkName: "paths" */ './paths/pages/paths.page.tsx'));
const PathPage = lazyPage(() => import(/* webpackChunkName: "path" */ './paths/pages/path.page.tsx'));
// A resource that was opened from a path leads on to the next step; features are connected only here.
const PathBar = lazyPage(() => import('./paths/components/path-bar.tsx'), null);
const ClassPaths = lazyPage(() => import('./widgets/class-paths.widget.tsx'), null);
const TeamPaths = lazyPage(() => import('./widgets/team-paths.widget.tsx'), null);

/** The catalog domain: the resource library and the paths through it. */
export default defineRemote({
  contractVersion: CONTRACT_VERSION,
  needs,
  routes: {
    resources: [
      { index: true, element: <ResourcesPage /> },
      { path: ':resourceId', element: <ResourcePage PathBar={PathBar} /> },
    ],
    paths: [
      { index: true, element: <PathsPage /> },
      { path: ':pathId', element: <PathPage /> },
    ],
  },
  counts: { resources: (api, signal) => api.total('/_api/resources', signal) },
  search: () => import(/* webpackChunkName: "search" */ './search/search.ts'),
  start: () => import(/* webpackChunkName: "start" */ './start/start.ts'),
  widgets: {
    'resources.preview': ResourcePreview,
    // Resources that another domain has loaded, such as those of a team.
    'resources.cards': ResourceCards,
    'paths.of-team': TeamPaths,
    'paths.of-class': ClassPaths,
  },
});
