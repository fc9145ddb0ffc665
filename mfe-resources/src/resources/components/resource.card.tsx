import { DIFFICULTY_LABELS, type ResourceCard as ListedResource } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { Link, paths, type WidgetResource } from '@meshwork/shell-contract';
import { Badge, Card, CardBody, CardFooter, CardHeader, CardMeta, CardTitle } from '@meshwork/ui';
import { Eye, Users } from 'lucide-react';
import { CategoryBadges } from './category.badges.tsx';
import { Highlighted } from './highlighted.tsx';
import styles from './resource.card.module.css';
import { Fact, ResourceType } from './resource.kind.tsx';
import { siteOf, viewsText } from './texts.ts';

export interface ResourceCardProps {
  resource: WidgetResource & Partial<Pick<ListedResource, 'team' | 'linkStatus'>>;
  /** What was searched for; its words are marked. */
  search?: string;
  level?: 2 | 3 | 4;
  /** False for a preview of what has no page yet. */
  linked?: boolean;
}

/** A resource in a list; the whole card leads to its page. */
export function ResourceCard({ resource, search = '', level = 3, linked = true }: ResourceCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={level} {...(linked ? { render: <Link to={paths.resource(resource.id)} /> } : {})}>
          <Highlighted text={resource.title} search={search} />
        </CardTitle>
      </CardHeader>
      <CardMeta>
        <ResourceType type={resource.type} />
        {resource.difficultyLevel ? (
          <span>{labelOf(DIFFICULTY_LABELS, resource.difficultyLevel)}</span>
        ) : null}
        <span className={styles.site}>{siteOf(resource.url)}</span>
        {resource.team ? (
          <Fact icon={<Users aria-hidden="true" />}>Team {resource.team.teamNumber}</Fact>
        ) : null}
        {resource.viewCount > 0 ? (
          <Fact icon={<Eye aria-hidden="true" />}>{viewsText(resource.viewCount)}</Fact>
        ) : null}
      </CardMeta>
      <CardBody>
        <Highlighted text={resource.description} search={search} />
      </CardBody>
      <CardFooter>
        <CategoryBadges categories={resource.category} max={3} />
        {resource.linkStatus === 'BROKEN' ? <Badge variant="warning">Link may be broken</Badge> : null}
      </CardFooter>
    </Card>
  );
}
