import { RESOURCE_TYPE_LABELS } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
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
import styles from './resource-kind.module.css';

const TYPE_ICONS: Readonly<Record<string, LucideIcon>> = {
  ARTICLE: Newspaper,
  COURSE: GraduationCap,
  DOCUMENTATION: BookOpenText,
  TOOL: Wrench,
  TUTORIAL: ListChecks,
  VIDEO: CirclePlay,
};

/** "Video", with its icon. */
export function ResourceType({ type }: { type: string }) {
  const Icon = TYPE_ICONS[type] ?? FileText;
  return <Fact icon={<Icon aria-hidden="true" />}>{labelOf(RESOURCE_TYPE_LABELS, type)}</Fact>;
}

/** A short fact after its icon. */
export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {icon}
    <span>{children}</span>
  </span>
);
