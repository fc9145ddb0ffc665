import {
  catalogCalls,
  type PathCard as ListedPath,
  PATH_FILTERS,
  pathKeys,
  pathsHead,
} from '@meshwork/contracts-catalog';
import {
  Directory,
  ListFilters,
  lazyPage,
  PageMeta,
  paths,
  trail,
  useApi,
  useListAddress,
  usePagedList,
  useUser,
} from '@meshwork/shell-contract';
import { cx, looks, PageHeader } from '@meshwork/ui';
import { useProgress } from '../api/use-progress.ts';
import { MakePath } from '../components/path.actions.tsx';
import { PathCard } from '../components/path.card.tsx';
import { pathsText } from '../components/path-facts.tsx';

const OwnPaths = lazyPage(() => import('../components/own-paths.tsx'), null);

const FILTER_NAMES = Object.keys(PATH_FILTERS);

const asTheyAre = (paths: readonly ListedPath[]) => paths;

export default function PathsPage() {
  const address = useListAddress({ filters: FILTER_NAMES });
  const list = usePagedList({
    api: useApi(),
    call: catalogCalls.listPaths,
    queryKey: pathKeys.list,
    query: address.query,
    items: asTheyAre,
  });
  const { done } = useProgress();
  const user = useUser();
  const isCurrent = list.status === 'success' && !list.stale;
  return (
    <>
      <PageMeta {...pathsHead} />
      <PageHeader
        breadcrumbs={trail('Learning paths', [paths.resources, 'Resources'])}
        title="Learning paths"
        actions={<MakePath />}
        text="Resources in an order that works: each path has a goal, and each step says why it stands there."
      />
      <section aria-label="Paths">
        <Directory
          noun="paths"
          list={list}
          address={address}
          placeholder="Search the paths"
          filters={<ListFilters address={address} filters={PATH_FILTERS} />}
          between={
            <p role="status" className={cx(looks.soft, looks.result)}>
              {isCurrent ? pathsText(list.total, list.isTotalAtLeast) : ' '}
            </p>
          }
          skeleton={{ count: 9, lines: 3 }}
          emptyTitle="No Learning Paths Found"
          emptyText="There are no learning paths yet."
          itemKey={(path: ListedPath) => path.id}
        >
          {(path) => <PathCard path={path} done={done} />}
        </Directory>
      </section>
      {user ? <OwnPaths done={done} /> : null}
    </>
  );
}
