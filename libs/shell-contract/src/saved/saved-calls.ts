import type { BodyOf, Call, ResponseOf, savedEndpoints } from '@meshwork/contracts-core';

type Rows = ReturnType<typeof savedEndpoints>;

/** A call of saved items as every domain has it under its own name, without schemas. */
const callOf =
  <N extends keyof Rows>(method: 'GET' | 'POST', path: string, access: 'user' | 'public' = 'user') =>
  (service: string): Call<BodyOf<Rows[N]>, ResponseOf<Rows[N]>> => ({
    method,
    path: `/_api/${service}/saved${path}`,
    access,
  });

export const savedCalls = {
  refs: callOf<'savedRefs'>('GET', ''),
  things: callOf<'savedThings'>('GET', '/things'),
  lookUp: callOf<'lookUpThings'>('GET', '/lookup', 'public'),
  save: callOf<'saveThings'>('POST', ''),
  forget: callOf<'forgetThings'>('POST', '/remove'),
};

export const savedKeys = {
  /** Which items of a service are saved. */
  refs: (service: string) => ['saved', service] as const,
};
