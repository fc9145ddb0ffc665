import type { Words } from './words.ts';

/** An adult reads along for a young person from now on, or no longer. */
export type GuardianEvent = {
  readonly people: readonly number[];
} & ({ readonly name: 'guardian.accepted'; readonly by: Words } | { readonly name: 'guardian.ended' });
