import type { BodyOf, Call, ResponseOf, savedSearchEndpoints } from '@meshwork/contracts-core';

type Rows = ReturnType<typeof savedSearchEndpoints>;

/** A call of saved searches as every domain has it under its own name, without schemas. */
const callOf =
  <N extends keyof Rows>(method: 'GET' | 'POST', path: string) =>
  (service: string): Call<BodyOf<Rows[N]>, ResponseOf<Rows[N]>> => ({
    method,
    path: `/_api/${service}/saved/searches${path}`,
    access: 'user',
  });

export const searchCalls = {
  list: callOf<'savedSearches'>('GET', ''),
  save: callOf<'saveSearches'>('POST', ''),
  remove: callOf<'removeSearch'>('POST', '/remove'),
};

export const searchKeys = {
  list: (service: string) => ['saved-searches', service] as const,
};
