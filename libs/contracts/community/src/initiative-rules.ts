import type { InitiativeCard } from './initiative.schema.ts';

// These rules stand apart from the schemas, so that a page that needs only a rule does not load zod.

/** Whether all places of teams or all places of individuals are taken (docs/product.md#initiative-full). */
export const isFull = (
  initiative: Pick<InitiativeCard, 'teamsNeeded' | 'individualsNeeded' | 'participationCounts'>,
): boolean =>
  (initiative.teamsNeeded !== null && initiative.participationCounts.teamsCount >= initiative.teamsNeeded) ||
  (initiative.individualsNeeded !== null &&
    initiative.participationCounts.individualsCount >= initiative.individualsNeeded);

/**
 * Whether an initiative takes place online (docs/product.md#initiatives). The database derives the filter `format` by
 * the same rule.
 */
export const isVirtual = (location: string | null): boolean => !location || /virtual|online/i.test(location);
