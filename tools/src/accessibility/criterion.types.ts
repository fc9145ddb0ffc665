/** Says by what a criterion is known to hold, or that it is open. */
export type Evidence =
  /** Files of tests that fail when it no longer holds. */
  | { readonly tests: readonly string[]; readonly how: string }
  /** The day on which a person looked. */
  | { readonly looked: string; readonly how: string }
  /** Why it is open, and what the report says of it. */
  | { readonly open: string; readonly level: 'partially-supports' | 'not-evaluated' }
  /** The product has nothing that it speaks of. */
  | { readonly none: string };

export interface Criterion {
  readonly number: string;
  /** As WCAG 2.2 has it; its address there follows from it. */
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly evidence: Evidence;
}
