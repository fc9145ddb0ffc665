import type { ResourceCard as Card_ } from '@meshwork/contracts-catalog';
import { Link, paths, type WidgetResource } from '@meshwork/shell-contract';
import { Badge, Card, CardBody, CardFooter, CardHeader, CardMeta, CardTitle } from '@meshwork/ui';
import { Eye, Globe, Users } from 'lucide-react';
import { CategoryBadges } from './category.badges.tsx';
import { Highlighted } from './highlighted.tsx';
import { ResourceLevel, ResourceType } from './resource.kind.tsx';
import { siteOf, viewsText } from './texts.ts';

export interface ResourceCardProps {
  resource: WidgetResource & Partial<Pick<Card_, 'team' | 'linkStatus'>>;
  /** What was searched for; its words are marked. */
  search?: string;
  level?: 2 | 3 | 4;
}

/** A resource in a list; the whole card leads to its page. */
export function ResourceCard({ resource, search = '', level = 3 }: ResourceCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={level} render={<Link to={paths.resource(resource.id)} />}>
          <Highlighted text={resource.title} search={search} />
        </CardTitle>
      </CardHeader>
      <CardMeta>
        <ResourceType type={resource.type} />
        {resource.difficultyLevel ? <ResourceLevel level={resource.difficultyLevel} /> : null}
        <span>
          <Globe aria-hidden="true" /> {siteOf(resource.url)}
        </span>
        {resource.team ? (
          <span>
            <Users aria-hidden="true" /> Team {resource.team.teamNumber}
          </span>
        ) : null}
        {resource.viewCount > 0 ? (
          <span>
            <Eye aria-hidden="true" /> {viewsText(resource.viewCount)}
          </span>
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
