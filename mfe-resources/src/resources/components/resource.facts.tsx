import type { Resource } from '@meshwork/contracts-catalog';
import { Badge } from '@meshwork/ui';
import { CalendarDays, Eye, Link2, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './resource.facts.module.css';
import { ResourceLevel, ResourceType } from './resource.kind.tsx';
import { dayText, viewsText } from './texts.ts';

/** The sidebar's lines: what kind of thing it is, since when, and how often it was opened. */
export function ResourceFacts({ resource }: { resource: Resource }) {
  return (
    <ul className={styles.facts} aria-label="Facts">
      {resource.difficultyLevel ? (
        <li>
          <ResourceLevel level={resource.difficultyLevel} />
        </li>
      ) : null}
      <li>
        <ResourceType type={resource.type} />
      </li>
      <Fact icon={<CalendarDays aria-hidden="true" />}>Added {dayText(resource.createdAt)}</Fact>
      <Fact icon={<Eye aria-hidden="true" />}>{viewsText(resource.viewCount)}</Fact>
      {resource.linkStatus === 'BROKEN' ? (
        <li>
          <Badge variant="warning">Link may be broken</Badge>
        </li>
      ) : null}
      {resource.linkStatus === 'OK' && resource.linkCheckedAt ? (
        <Fact icon={<Link2 aria-hidden="true" />}>Link checked {dayText(resource.linkCheckedAt)}</Fact>
      ) : null}
      {resource.licence ? <Fact icon={<Scale aria-hidden="true" />}>Licence {resource.licence}</Fact> : null}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    <span>
      {icon} {children}
    </span>
  </li>
);
