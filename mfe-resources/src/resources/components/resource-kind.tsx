import {
  DIFFICULTY_LABELS,
  DIFFICULTY_LEVELS,
  type DifficultyLevel,
  RESOURCE_TYPE_LABELS,
} from '@meshwork/contracts-catalog';
import { labelOf, type Open } from '@meshwork/contracts-core';
import {
  BookOpenText,
  CirclePlay,
  FileText,
  GraduationCap,
  ListChecks,
  type LucideIcon,
  Newspaper,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import difficultyStyles from './difficulty.module.css';
import styles from './resource-kind.module.css';

const TYPE_ICONS: Readonly<Record<string, LucideIcon>> = {
  ARTICLE: Newspaper,
  COURSE: GraduationCap,
  DOCUMENTATION: BookOpenText,
  TOOL: Wrench,
  TUTORIAL: ListChecks,
  VIDEO: CirclePlay,
};

export function ResourceSign({ type }: { type: string }) {
  const Icon = TYPE_ICONS[type] ?? FileText;
  return <Icon aria-hidden="true" />;
}

export function ResourceType({ type }: { type: string }) {
  return <Fact icon={<ResourceSign type={type} />}>{labelOf(RESOURCE_TYPE_LABELS, type)}</Fact>;
}

export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {icon}
    <span>{children}</span>
  </span>
);

/** The difficulty level as marks and as a word; nothing for a resource without one. */
export function Difficulty({ level }: { level: Open<DifficultyLevel> | null | undefined }) {
  if (!level) return null;
  const reached = DIFFICULTY_LEVELS.indexOf(level as DifficultyLevel);
  return (
    <span className={difficultyStyles.difficulty}>
      <span className={difficultyStyles.marks} aria-hidden="true">
        {DIFFICULTY_LEVELS.map((step, at) => (
          <i key={step} data-reached={at <= reached || undefined} />
        ))}
      </span>
      {labelOf(DIFFICULTY_LABELS, level)}
    </span>
  );
}
