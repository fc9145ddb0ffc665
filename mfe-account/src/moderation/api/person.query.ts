import { type ApiClient, callQuery } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { queryOptions } from '@meshwork/shell-contract';
import { askAll, moderationCall, moderationKeys } from './moderation-calls.ts';

export const personDetails = (api: ApiClient, accountId: number) =>
  callQuery(api, moderationKeys.person(accountId), authCalls.person, { accountId });

/** Reads the items of an account, or with a text, in each domain; undefined where the domain does not answer. */
export const postedItems = (
  api: ApiClient,
  filter: { accountId?: number | undefined; text?: string | undefined },
) =>
  queryOptions({
    queryKey: moderationKeys.postedItems(filter),
    queryFn: async ({ signal }) => {
      const all = await askAll(signal, (service, deadline) =>
        api.call(moderationCall(service, 'authorItems'), { query: filter, signal: deadline }),
      );
      return all.map(({ service, response }) => ({ service, posted: response }));
    },
  });
