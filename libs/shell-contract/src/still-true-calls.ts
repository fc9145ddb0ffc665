import type { BodyOf, Call, ResponseOf, stillTrueEndpoints } from '@meshwork/contracts-core';

type Rows = ReturnType<typeof stillTrueEndpoints>;

/** A call of the yearly question as every domain has it under its own name, without schemas. */
const callOf =
  <N extends keyof Rows>(method: 'GET' | 'POST') =>
  (service: string): Call<BodyOf<Rows[N]>, ResponseOf<Rows[N]>> => ({
    method,
    path: `/_api/${service}/still-true`,
    access: 'user',
  });

export const stillTrueCalls = {
  asked: callOf<'askedItems'>('GET'),
  confirm: callOf<'confirmItems'>('POST'),
};

/** The key of everything that the domains ask the person about. */
export const stillTrueKey = ['still-true'] as const;
