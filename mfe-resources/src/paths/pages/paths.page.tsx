import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  catalogCalls,
  type PathCard as ListedPath,
  PATH_FILTERS,
  pathKeys,
  pathsHead,
} from '@meshwork/contracts-catalog';
import { LanguageFilter } from '@meshwork/own-teams';
import {
  Directory,
  type DirectoryTexts,
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

const TEXTS: DirectoryTexts = {
  list: msg`paths`,
  loading: msg`Loading paths`,
  failed: msg`Could not load paths`,
  more: msg`Load more paths`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="path" other="paths" />
    </Trans>
  ),
  search: msg`Search paths`,
  failure: (message) => t`Error fetching paths: ${message}`,
  feed: (search) => (search ? t`Paths: ${search}` : t`Paths`),
};

const OwnPaths = lazyPage(() => import('../components/own-paths.tsx'), null);

const FILTER_NAMES = [...Object.keys(PATH_FILTERS), 'language'];

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
        breadcrumbs={trail(t`Learning paths`, [paths.resources, t`Resources`])}
        title={t`Learning paths`}
        actions={<MakePath />}
        text={t`Resources in an order that works: each path has a goal, and each step says why it stands there.`}
      />
      <section aria-label={t`Paths`}>
        <Directory
          id="paths"
          texts={TEXTS}
          list={list}
          address={address}
          placeholder={t`Search the paths`}
          filters={
            <>
              <ListFilters address={address} filters={PATH_FILTERS} />
              <LanguageFilter address={address} />
            </>
          }
          between={
            <p role="status" className={cx(looks.soft, looks.result)}>
              {isCurrent ? pathsText(list.total, list.isTotalAtLeast) : ' '}
            </p>
          }
          skeleton={{ count: 9, lines: 3 }}
          emptyTitle={t`No Learning Paths Found`}
          emptyText={t`There are no learning paths yet.`}
          itemKey={(path: ListedPath) => path.id}
        >
          {(path) => <PathCard path={path} done={done} />}
        </Directory>
      </section>
      {user ? <OwnPaths done={done} /> : null}
    </>
  );
}
