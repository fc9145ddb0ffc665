import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  DIFFICULTY_LABELS,
  type ResourceCard as ListedResource,
  RESOURCE_COST_LABELS,
  RESOURCE_TYPE_LABELS,
} from '@meshwork/contracts-catalog';
import { labelOf, langOf } from '@meshwork/contracts-core';
import { Link, paths, SaveButton, type WidgetResource } from '@meshwork/shell-contract';
import {
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardList,
  CardMedia,
  CardMeta,
  CardTitle,
  cardCorner,
  KindMark,
  siteOf,
} from '@meshwork/ui';
import { CategoryBadges } from './category-badges.tsx';
import { Highlighted } from './highlight.tsx';
import styles from './resource.card.module.css';
import { ResourceSign } from './resource-kind.tsx';
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
  const { difficultyLevel, cost, seasonYear, unconfirmedSince, team, thankCount, viewCount } = resource;
  const lang = langOf(resource.language);
  const terms = [
    labelOf(RESOURCE_TYPE_LABELS, resource.type),
    difficultyLevel ? labelOf(DIFFICULTY_LABELS, difficultyLevel) : '',
    cost ? labelOf(RESOURCE_COST_LABELS, cost) : '',
    seasonYear ? seasonText(seasonYear) : '',
    unconfirmedSince ? t({ message: `Not confirmed since ${unconfirmedSince}`, comment: 'a year' }) : '',
  ].filter(Boolean);
  const use = [
    team ? t`Team ${{ teamNumber: team.teamNumber }}` : '',
    thankCount ? thanksText(thankCount) : '',
    viewCount > 0 ? viewsText(viewCount) : '',
  ].filter(Boolean);
  return (
    <Card>
      <CardMedia>
        <KindMark icon={<ResourceSign type={resource.type} />} />
      </CardMedia>
      <CardHeader>
        <CardTitle level={level} {...(linked ? { render: <Link to={paths.resource(resource.id)} /> } : {})}>
          <span lang={lang}>
            <Highlighted text={resource.title} search={search} />
          </span>
        </CardTitle>
        <CardMeta>
          <Terms terms={terms} />
          {resource.linkStatus === 'BROKEN' ? (
            <Badge variant="warning">
              <Trans>Link may be broken</Trans>
            </Badge>
          ) : null}
        </CardMeta>
      </CardHeader>
      {linked ? (
        <SaveButton
          item={{ service: 'catalog', kind: 'resource', itemId: resource.id }}
          name={resource.title}
          madeBy={resource.createdBy}
          className={cardCorner}
        />
      ) : null}
      <CardBody lang={lang}>
        <Highlighted text={resource.description} search={search} />
      </CardBody>
      <CardFooter>
        <CategoryBadges categories={resource.category} />
        <span className={styles.use}>
          <span className={styles.site}>{siteOf(resource.url)}</span>
          <Terms terms={use} />
        </span>
      </CardFooter>
    </Card>
  );
}

const Terms = ({ terms }: { terms: readonly string[] }) => (
  <span className={styles.terms}>
    {terms.map((term) => (
      <span key={term}>{term}</span>
    ))}
  </span>
);

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
