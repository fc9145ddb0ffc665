import { LoadFailure } from '@meshwork/shell-contract';
import type { QueryFunction } from '@tanstack/react-query';

/** The first part of the query's key; its address follows. */
export const TEXT_KEY = 'text';

/** Loads a text that the operator has of their own. @param send the page's fetch, which on the server reads the published file */
export const textLoader =
  (send: typeof fetch): QueryFunction<Text> =>
  async ({ queryKey: [, address], signal }) => {
    const response = await send(String(address), { signal }).catch((error: unknown) => {
      throw new LoadFailure('network', String(address), { cause: error });
    });
    if (!response.ok) throw new LoadFailure('http', String(address), { status: response.status });
    return response.json();
  };
