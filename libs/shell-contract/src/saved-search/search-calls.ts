import type { BodyOf, Call, ResponseOf, savedSearchEndpoints } from '@meshwork/contracts-core';

type Rows = ReturnType<typeof savedSearchEndpoints>;

/** A call of saved searches as every domain has it under its own name, without schemas. */
const callOf =
  <N extends keyof Rows>(method: 'GET' | 'POST', path: string, access: 'user' | 'public' = 'user') =>
  (service: string): Call<BodyOf<Rows[N]>, ResponseOf<Rows[N]>> => ({
    method,
    path: `/_api/${service}/saved/searches${path}`,
    access,
  });

export const searchCalls = {
  list: callOf<'savedSearches'>('GET', ''),
  news: callOf<'searchNews'>('GET', '/news'),
  save: callOf<'saveSearches'>('POST', ''),
  change: callOf<'changeSearch'>('POST', '/change'),
  open: callOf<'openSearch'>('POST', '/opened'),
  remove: callOf<'removeSearch'>('POST', '/remove'),
  mails: callOf<'searchMails'>('GET', '/mails', 'public'),
  changeMails: callOf<'changeSearchMails'>('POST', '/mails', 'public'),
};

export const searchKeys = {
  list: (service: string) => ['saved-searches', service] as const,
};
