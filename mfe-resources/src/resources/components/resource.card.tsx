import { type ResourceCard as ListedResource, RESOURCE_COST_LABELS } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths, SaveButton, type WidgetResource } from '@meshwork/shell-contract';
import {
  Badge,
  Card,
  CardBody,
  CardCorner,
  CardFooter,
  CardHeader,
  CardList,
  CardStrip,
  CardTitle,
  siteOf,
} from '@meshwork/ui';
import { Eye, HeartHandshake, Users } from 'lucide-react';
import { CategoryBadges } from './category-badges.tsx';
import { Highlighted } from './highlight.tsx';
import styles from './resource.card.module.css';
import { Difficulty, Fact, ResourceType } from './resource-kind.tsx';
import { seasonText, thanksText, viewsText } from './texts.ts';

interface ResourceCardProps {
  resource: WidgetResource & Partial<Omit<ListedResource, keyof WidgetResource>>;
  /** The search text; its words are marked. */
  search?: string;
  level?: 2 | 3 | 4;
  /** False for the preview of a resource that has no page yet. */
  linked?: boolean;
}

/** A resource in a list; the whole card links to its page. */
export function ResourceCard({ resource, search = '', level = 3, linked = true }: ResourceCardProps) {
  return (
    <Card>
      <CardStrip>
        <ResourceType type={resource.type} />
        <span className={styles.site}>{siteOf(resource.url)}</span>
        <Difficulty level={resource.difficultyLevel} />
      </CardStrip>
      <CardHeader>
        <CardTitle level={level} {...(linked ? { render: <Link to={paths.resource(resource.id)} /> } : {})}>
          <Highlighted text={resource.title} search={search} />
        </CardTitle>
      </CardHeader>
      {linked ? (
        <CardCorner>
          <SaveButton
            item={{ service: 'catalog', kind: 'resource', itemId: resource.id }}
            name={resource.title}
          />
        </CardCorner>
      ) : null}
      <CardBody>
        <Highlighted text={resource.description} search={search} />
      </CardBody>
      <CardFooter>
        <CategoryBadges categories={resource.category} />
        {resource.cost ? <span>{labelOf(RESOURCE_COST_LABELS, resource.cost)}</span> : null}
        {resource.seasonYear ? <span>{seasonText(resource.seasonYear)}</span> : null}
        {resource.unconfirmedSince ? <span>Not confirmed since {resource.unconfirmedSince}</span> : null}
        {resource.linkStatus === 'BROKEN' ? <Badge variant="warning">Link may be broken</Badge> : null}
        <span className={styles.use}>
          {resource.team ? (
            <Fact icon={<Users aria-hidden="true" />}>Team {resource.team.teamNumber}</Fact>
          ) : null}
          {resource.thankCount ? (
            <Fact icon={<HeartHandshake aria-hidden="true" />}>{thanksText(resource.thankCount)}</Fact>
          ) : null}
          {resource.viewCount > 0 ? (
            <Fact icon={<Eye aria-hidden="true" />}>{viewsText(resource.viewCount)}</Fact>
          ) : null}
        </span>
      </CardFooter>
    </Card>
  );
}

interface ResourceCardsProps {
  label: string;
  resources: readonly ResourceCardProps['resource'][];
}

export const ResourceCards = ({ label, resources }: ResourceCardsProps) => (
  <CardList label={label}>
    {resources.map((resource) => (
      <li key={resource.id}>
        <ResourceCard resource={resource} />
      </li>
    ))}
  </CardList>
);
