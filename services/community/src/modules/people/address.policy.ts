import type { AgeBand } from '@meshwork/contracts-core';

interface Reader {
  readonly ageBand: AgeBand | null;
}

/** Whether a person reads the addresses of others, and may show an own one: adults alone (docs/product.md#young-people). */
export const isAdult = (person: Reader | null): boolean => person?.ageBand === 'ADULT';
