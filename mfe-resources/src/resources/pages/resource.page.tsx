import { missingResourceHead, resourceHead } from '@meshwork/contracts-catalog';
import {
  DetailFailure,
  HiddenPanel,
  Link,
  lazyPage,
  PageMeta,
  paths,
  ReportButton,
  SaveButton,
  useApi,
  useParams,
  useQuery,
  useSearchParams,
  useUser,
} from '@meshwork/shell-contract';
import { Badge, Breadcrumbs, PageHeader } from '@meshwork/ui';
import type { ComponentType } from 'react';
import { resourceDetails } from '../api/resource.query.ts';
import { useRecordView } from '../api/use-record-view.ts';
import { CategoryBadges } from '../components/category-badges.tsx';
import { CreatorActions } from '../components/form/resource.actions.tsx';
import { RelatedResources } from '../components/related-resources.tsx';
import { ResourceArticle } from '../components/resource-article.tsx';
import { ResourceLayout, ResourceSkeleton } from '../components/resource-layout.tsx';
import { ResourceSidebar } from '../components/resource-sidebar.tsx';
import { ThanksButton } from '../components/thanks-button.tsx';

const StillTrue = lazyPage(() => import('../components/still-true.tsx'), null);

export interface ResourcePageProps {
  /** Leads on from a resource that was opened from a learning path. */
  PathBar: ComponentType<{ resourceId: number }>;
}

export default function ResourcePage({ PathBar }: ResourcePageProps) {
  const id = Number(useParams().resourceId);
  const user = useUser();
  const isStep = useSearchParams()[0].has('path');
  const details = useQuery(resourceDetails(useApi(), id));
  const resource = details.data;
  useRecordView(resource?.id);
  if (details.isPending) return <ResourceSkeleton />;
  if (!resource)
    return (
      <DetailFailure
        query={details}
        head={missingResourceHead}
        title="Could not load resource"
        notFound="Resource not found."
        back={{ to: paths.resources, label: 'Back to Resources' }}
      />
    );
  const item = { service: 'catalog', kind: 'resource', itemId: resource.id };
  const isOwn = user !== undefined && user.id === resource.createdBy;
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
        {resource.unconfirmedSince ? (
          <Badge variant="outline">Not confirmed since {resource.unconfirmedSince}</Badge>
        ) : null}
      </PageHeader>
      <HiddenPanel
        hidden={resource.hidden}
        item={item}
        isOwn={isOwn}
        onChanged={() => void details.refetch()}
      />
      {resource.stillTrueBy ? (
        <StillTrue
          id={resource.id}
          until={resource.stillTrueBy}
          isFaded={Boolean(resource.unconfirmedSince)}
        />
      ) : null}
      <ResourceLayout
        aside={
          <ResourceSidebar
            resource={resource}
            actions={
              <>
                {isOwn ? null : <ThanksButton resource={resource} />}
                <CreatorActions resource={resource} isOwn={isOwn} />
                {resource.hidden ? null : <SaveButton item={item} />}
                <ReportButton item={item} name="this resource" hidden={isOwn} />
              </>
            }
          />
        }
      >
        <ResourceArticle resource={resource} />
      </ResourceLayout>
      {isStep ? <PathBar resourceId={resource.id} /> : null}
      <RelatedResources id={resource.id} />
    </article>
  );
}
