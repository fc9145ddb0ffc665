import type { Resource } from '@meshwork/contracts-catalog';
import { Badge } from '@meshwork/ui';
import { CalendarDays, Eye, Link2, Scale } from 'lucide-react';
import { Difficulty } from './difficulty.tsx';
import styles from './resource-facts.module.css';
import { Fact, ResourceType } from './resource-kind.tsx';
import { useDayText, viewsText } from './texts.ts';

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
