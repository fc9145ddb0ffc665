import type { AgeBand } from '@meshwork/contracts-core';

interface Reader {
  readonly ageBand: AgeBand | null;
}

/** Whether a person reads the addresses of others, and may show an own one: adults alone (docs/product.md#young-people). */
export const isAdult = (person: Reader | null): boolean => person?.ageBand === 'ADULT';

interface WithAddress {
  readonly contactEmail: string;
  readonly requester: { readonly email: string };
}

/** A request as its receiver reads it. */
export const forReader = <R extends WithAddress>(request: R, reader: Reader): R =>
  isAdult(reader)
    ? request
    : { ...request, contactEmail: '', requester: { ...request.requester, email: '' } };
