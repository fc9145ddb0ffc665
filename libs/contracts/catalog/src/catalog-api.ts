import type { Api } from '@meshwork/contracts-core';

/** The version of the interface that this contract describes; the rules are in docs/compatibility.md. */
export const catalogApi: Api = { name: 'catalog', version: '1.1.0' };
