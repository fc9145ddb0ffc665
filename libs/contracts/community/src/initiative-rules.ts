import type { InitiativeCard } from './initiative.schema.ts';

// These rules stand apart from the schemas, so that a page that needs only a rule does not load zod.

type Places = Pick<InitiativeCard, 'teamsNeeded' | 'individualsNeeded' | 'participationCounts'>;

/** Whether all places of one side are taken; a request to it goes onto the waiting list (docs/product.md#waiting-list). */
export const isSideFull = (initiative: Places, side: 'teams' | 'individuals'): boolean => {
  const needed = side === 'teams' ? initiative.teamsNeeded : initiative.individualsNeeded;
  return needed !== null && initiative.participationCounts[`${side}Count`] >= needed;
};

/** Whether all places of teams or all places of individuals are taken (docs/product.md#initiative-full). */
export const isFull = (initiative: Places): boolean =>
  isSideFull(initiative, 'teams') || isSideFull(initiative, 'individuals');

/**
 * Whether an initiative takes place online (docs/product.md#initiatives). The database derives the filter `format` by
 * the same rule.
 */
export const isVirtual = (location: string | null): boolean => !location || /virtual|online/i.test(location);
