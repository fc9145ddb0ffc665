import type { ApiClient } from '@meshwork/api-client';
import type { SearchNews } from '@meshwork/contracts-core';
import { loadSaving, queryOptions, UNSEEN } from '@meshwork/shell-contract';

export type News = SearchNews['news'][number];

/**
 * Counts the news of the account's searches, by service. It comes after the page, since each search is read for it; a service that does not
 * answer is left out.
 */
export const searchNews = (api: ApiClient, services: readonly string[]) =>
  queryOptions({
    queryKey: ['search-news', ...services],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly News[]>> => {
      const { searchCalls } = await loadSaving();
      const answers = await Promise.all(
        services.map(async (service) => {
          const answer = await api.call(searchCalls.news(service), { signal }).catch(() => undefined);
          return [service, answer?.news ?? []] as const;
        }),
      );
      return new Map(answers);
    },
    meta: UNSEEN,
    enabled: services.length > 0,
    // Opening a search resets its count.
    staleTime: 0,
    refetchOnMount: 'always',
  });
