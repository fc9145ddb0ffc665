import { type Act, type Endpoint, type MediaEndpoint, NEW_ACCOUNT_LIMITS } from '@meshwork/contracts-core';

/** An act that new accounts may do only some times a day. */
export type CountedAct = keyof typeof NEW_ACCOUNT_LIMITS;

const isCounted = (act: Act): act is CountedAct => act in NEW_ACCOUNT_LIMITS;

/** The act of a call that is counted for new accounts, if it is one. */
export const countedAct = (endpoint: Endpoint | MediaEndpoint): CountedAct | undefined =>
  'act' in endpoint && endpoint.counted && endpoint.act && isCounted(endpoint.act) ? endpoint.act : undefined;
