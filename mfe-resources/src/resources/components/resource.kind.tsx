import { DIFFICULTY_LABELS, RESOURCE_TYPE_LABELS } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import {
  BookOpenText,
  CirclePlay,
  FileText,
  GraduationCap,
  ListChecks,
  type LucideIcon,
  Newspaper,
  SignalHigh,
  SignalLow,
  SignalMedium,
  Wrench,
} from 'lucide-react';

const TYPE_ICONS: Readonly<Record<string, LucideIcon>> = {
  ARTICLE: Newspaper,
  COURSE: GraduationCap,
  DOCUMENTATION: BookOpenText,
  TOOL: Wrench,
  TUTORIAL: ListChecks,
  VIDEO: CirclePlay,
};
const LEVEL_ICONS: Readonly<Record<string, LucideIcon>> = {
  BEGINNER: SignalLow,
  INTERMEDIATE: SignalMedium,
  ADVANCED: SignalHigh,
};

/** "Video", with its sign. */
export function ResourceType({ type }: { type: string }) {
  const Icon = TYPE_ICONS[type] ?? FileText;
  return (
    <span>
      <Icon aria-hidden="true" /> {labelOf(RESOURCE_TYPE_LABELS, type)}
    </span>
  );
}

/** "Beginner", with its sign. */
export function ResourceLevel({ level }: { level: string }) {
  const Icon = LEVEL_ICONS[level] ?? SignalMedium;
  return (
    <span>
      <Icon aria-hidden="true" /> {labelOf(DIFFICULTY_LABELS, level)}
    </span>
  );
}
