import { type PathCard as ListedPath, pathsHead } from '@meshwork/contracts-catalog';
import {
  Directory,
  Link,
  lazyPage,
  PageMeta,
  paths,
  useApi,
  useListAddress,
  usePagedList,
  useUser,
} from '@meshwork/shell-contract';
import { Breadcrumbs, PageHeader } from '@meshwork/ui';
import { pathList } from '../api/path.query.ts';
import { useProgress } from '../api/use-progress.ts';
import { MakePath } from '../components/path.actions.tsx';
import { PathCard } from '../components/path.card.tsx';
import { pathsText } from '../components/path-facts.tsx';
import { PATH_FILTERS, PathFilters } from '../components/path-filters.tsx';
import styles from '../components/paths.module.css';

const OwnPaths = lazyPage(() => import('../components/own-paths.tsx'), null);

export default function PathsPage() {
  const address = useListAddress({ filters: PATH_FILTERS });
  const list = usePagedList(pathList(useApi(), address.query));
  const { done } = useProgress();
  const user = useUser();
  const isCurrent = list.status === 'success' && !list.stale;
  return (
    <>
      <PageMeta {...pathsHead} />
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Resources', render: <Link to={paths.resources} /> },
              { label: 'Learning paths' },
            ]}
          />
        }
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
          filters={<PathFilters address={address} />}
          between={
            <p role="status" className={styles.result}>
              {isCurrent ? pathsText(list.total, list.isTotalAtLeast) : ' '}
            </p>
          }
          skeleton={{ count: 9, strip: true, media: false, lines: 3 }}
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
