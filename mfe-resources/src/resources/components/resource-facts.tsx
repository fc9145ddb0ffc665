import { RESOURCE_COST_LABELS, type Resource } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { Badge } from '@meshwork/ui';
import { CalendarDays, CircleDollarSign, Eye, HeartHandshake, Link2, Scale, Trophy } from 'lucide-react';
import { Difficulty } from './difficulty.tsx';
import styles from './resource-facts.module.css';
import { Fact, ResourceType } from './resource-kind.tsx';
import { seasonText, thanksText, useDayText, viewsText } from './texts.ts';

export function ResourceFacts({ resource }: { resource: Resource }) {
  const dayText = useDayText();
  return (
    <ul className={styles.facts} aria-label="Facts">
      {resource.difficultyLevel ? (
        <li>
          <Difficulty level={resource.difficultyLevel} />
        </li>
      ) : null}
      <li>
        <ResourceType type={resource.type} />
      </li>
      <li>
        <Fact icon={<CalendarDays aria-hidden="true" />}>Added {dayText(resource.createdAt)}</Fact>
      </li>
      <li>
        <Fact icon={<Eye aria-hidden="true" />}>{viewsText(resource.viewCount)}</Fact>
      </li>
      {resource.thankCount > 0 ? (
        <li>
          <Fact icon={<HeartHandshake aria-hidden="true" />}>{thanksText(resource.thankCount)}</Fact>
        </li>
      ) : null}
      {resource.cost ? (
        <li>
          <Fact icon={<CircleDollarSign aria-hidden="true" />}>
            {labelOf(RESOURCE_COST_LABELS, resource.cost)}
          </Fact>
        </li>
      ) : null}
      {resource.seasonYear ? (
        <li>
          <Fact icon={<Trophy aria-hidden="true" />}>{seasonText(resource.seasonYear)}</Fact>
        </li>
      ) : null}
      {resource.linkStatus === 'BROKEN' ? (
        <li>
          <Badge variant="warning">Link may be broken</Badge>
        </li>
      ) : null}
      {resource.linkStatus === 'OK' && resource.linkCheckedAt ? (
        <li>
          <Fact icon={<Link2 aria-hidden="true" />}>Link checked {dayText(resource.linkCheckedAt)}</Fact>
        </li>
      ) : null}
      {resource.licence ? (
        <li>
          <Fact icon={<Scale aria-hidden="true" />}>Licence {resource.licence}</Fact>
        </li>
      ) : null}
    </ul>
  );
}
