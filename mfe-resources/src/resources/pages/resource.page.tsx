import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { catalogCalls, missingResourceHead, resourceHead, resourceKeys } from '@meshwork/contracts-catalog';
import { langOf } from '@meshwork/contracts-core';
import {
  DetailFailure,
  HiddenPanel,
  lazyPage,
  PageMeta,
  paths,
  ReportButton,
  SaveButton,
  trail,
  useApi,
  useParams,
  useQuery,
  useSearchParams,
  useUser,
} from '@meshwork/shell-contract';
import { Badge, KindMark, Loading, looks, PageHeader, Skeleton } from '@meshwork/ui';
import type { ComponentType, ReactNode } from 'react';
import { useRecordView } from '../api/use-record-view.ts';
import { CategoryBadges } from '../components/category-badges.tsx';
import { CreatorActions } from '../components/form/resource.actions.tsx';
import { ResourceCards } from '../components/resource.card.tsx';
import { ResourceArticle } from '../components/resource-article.tsx';
import { ResourceSign } from '../components/resource-kind.tsx';
import layoutStyles from '../components/resource-layout.module.css';
import { ResourceSidebar } from '../components/resource-sidebar.tsx';
import { ThanksButton } from '../components/thanks-button.tsx';
import { learningResource } from '../learning-resource.ts';

const StillTrue = lazyPage(() => import('../components/still-true.tsx'), null);

export interface ResourcePageProps {
  /** Leads on from a resource that was opened from a learning path. */
  PathBar: ComponentType<{ resourceId: number }>;
}

export default function ResourcePage({ PathBar }: ResourcePageProps) {
  const id = Number(useParams().resourceId);
  const user = useUser();
  const isStep = useSearchParams()[0].has('path');
  const details = useQuery(
    callQuery(useApi(), resourceKeys.detail(id), catalogCalls.resourceDetails, { id }),
  );
  const resource = details.data;
  useRecordView(resource?.id);
  if (details.isPending) return <ResourceSkeleton />;
  if (!resource)
    return (
      <DetailFailure
        query={details}
        head={missingResourceHead}
        title={t`Could not load resource`}
        notFound={t`Resource not found.`}
        back={{ to: paths.resources, label: t`Back to Resources` }}
      />
    );
  const item = { service: 'catalog', kind: 'resource', itemId: resource.id };
  const isOwn = user !== undefined && user.id === resource.createdBy;
  const lang = langOf(resource.language);
  return (
    <article>
      <PageMeta {...resourceHead(resource)} data={(address) => learningResource(resource, address)} />
      <PageHeader
        breadcrumbs={trail({ label: resource.title, lang }, [paths.resources, t`Resources`])}
        media={<KindMark icon={<ResourceSign type={resource.type} />} />}
        title={<span lang={lang}>{resource.title}</span>}
      >
        <CategoryBadges categories={resource.category} />
        {resource.unconfirmedSince ? (
          <Badge variant="outline">
            <Trans>Not confirmed since {{ unconfirmedSince: resource.unconfirmedSince }}</Trans>
          </Badge>
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
                {resource.hidden || isOwn ? null : <SaveButton item={item} />}
                <ReportButton item={item} name={t`this resource`} hidden={isOwn} />
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

interface ResourceLayoutProps {
  children: ReactNode;
  /** Beside the text, and above it on phones. */
  aside: ReactNode;
}

const ResourceLayout = ({ children, aside }: ResourceLayoutProps) => (
  <div className={layoutStyles.columns}>
    <div className={looks.sections}>{children}</div>
    {aside}
  </div>
);

const ResourceSkeleton = () => (
  <Loading label={t`Loading resource`} className={looks.stack ?? ''}>
    <Skeleton width="12rem" />
    <Skeleton shape="title" width="min(36rem, 90%)" />
    <Skeleton shape="badge" />
    <ResourceLayout aside={<Skeleton shape="block" height="19rem" />}>
      <Skeleton shape="title" width="14rem" />
      <Skeleton lines={4} />
      <Skeleton shape="title" width="8rem" />
      <Skeleton lines={2} />
    </ResourceLayout>
  </Loading>
);

/** Resources that share a category. The page is complete without them, so loading and failure show nothing. */
function RelatedResources({ id }: { id: number }) {
  const key = resourceKeys.related(id);
  const found = useQuery(callQuery(useApi(), key, catalogCalls.relatedResources, { id }));
  const related = found.data?.resources ?? [];
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className={looks.more}>
      <h2 id="related">
        <Trans>Related Resources</Trans>
      </h2>
      <ResourceCards label={t`Related resources`} resources={related} />
    </section>
  );
}
