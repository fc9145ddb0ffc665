import { type Resource, resourceHead } from '@meshwork/contracts-catalog';
import { Link, PageMeta, paths, useApi, useParams, useQuery, useUser } from '@meshwork/shell-contract';
import { Breadcrumbs, PageHeader } from '@meshwork/ui';
import { resourceDetails } from '../api/resource.query.ts';
import { useRecordView } from '../api/use-record-view.ts';
import { CategoryBadges } from '../components/category-badges.tsx';
import { DeleteResource } from '../components/delete-resource.tsx';
import { RelatedResources } from '../components/related-resources.tsx';
import { ResourceArticle } from '../components/resource-article.tsx';
import { ResourceFailure } from '../components/resource-failure.tsx';
import { ResourceSidebar } from '../components/resource-sidebar.tsx';
import { ResourceSkeleton } from '../components/resource-skeleton.tsx';
import { EditResource } from '../form/edit-resource.tsx';
import styles from './resource.page.module.css';

/** One resource (specification, section 2). */
export default function ResourcePage() {
  const id = Number(useParams().resourceId);
  const user = useUser();
  const { data: resource, ...details } = useQuery(resourceDetails(useApi(), id));
  useRecordView(resource?.id);
  if (details.isPending) return <ResourceSkeleton />;
  if (!resource)
    return (
      <ResourceFailure
        error={details.error ?? new Error('')}
        onRetry={() => void details.refetch()}
        busy={details.isFetching}
      />
    );
  const own = user !== undefined && user.id === resource.createdBy;
  return (
    <article>
      <PageMeta {...resourceHead(resource)} />
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: 'Resources', render: <Link to={paths.resources} /> }, { label: resource.title }]}
          />
        }
        title={resource.title}
      >
        <CategoryBadges categories={resource.category} />
      </PageHeader>
      <div className={styles.columns}>
        <ResourceArticle resource={resource} />
        <ResourceSidebar resource={resource} actions={own ? <OwnActions resource={resource} /> : null} />
      </div>
      <RelatedResources id={resource.id} />
    </article>
  );
}

const OwnActions = ({ resource }: { resource: Resource }) => (
  <>
    <EditResource resource={resource} />
    <DeleteResource id={resource.id} />
  </>
);
