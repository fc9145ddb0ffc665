import type { AgeBand } from '@meshwork/contracts-core';

interface Reader {
  readonly ageBand: AgeBand | null;
}

/** Tells whether a person reads the addresses of others and may show their own: adults alone (docs/product.md#young-people). */
export const isAdult = (person: Reader | null): boolean => person?.ageBand === 'ADULT';
