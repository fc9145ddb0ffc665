import type { PageHead } from '@meshwork/contracts-core';
import { spoken } from '@meshwork/language';

const MISSING_LABELS = {
  Team: 'Team',
  Mentor: 'Mentor',
  Initiative: 'Initiative',
  Invitation: 'Invitation',
} as const;

/** The head of a page that does not exist. */
export const missingHead = (kind: keyof typeof MISSING_LABELS): PageHead => ({
  title: spoken(MISSING_LABELS[kind]),
  hidden: true,
});
