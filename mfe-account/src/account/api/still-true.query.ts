import type { ApiClient } from '@meshwork/api-client';
import type { AskedItem } from '@meshwork/contracts-core';
import { queryOptions, stillTrueCalls, stillTrueKey } from '@meshwork/shell-contract';
import { DEADLINE, DOMAINS, isWithout } from '../../common/domains.ts';

interface Asked {
  readonly domains: readonly { readonly service: string; readonly items: readonly AskedItem[] }[];
  /** The domains that do not answer, as people call them. */
  readonly silent: readonly string[];
}

/** Reads what all domains ask the person about; the page works while one is away. */
export const everythingAsked = (api: ApiClient) =>
  queryOptions({
    queryKey: stillTrueKey,
    queryFn: async ({ signal }): Promise<Asked> => {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]);
      const answers = await Promise.all(
        DOMAINS.map(async ({ service, label }) => ({
          service,
          label,
          answer: await api
            .call(stillTrueCalls.asked(service), { signal: deadline })
            .catch((error: unknown) => (isWithout(error) ? { items: [] } : undefined)),
        })),
      );
      return {
        domains: answers.flatMap(({ service, answer }) =>
          answer?.items.length ? [{ service, items: answer.items }] : [],
        ),
        silent: answers.flatMap(({ label, answer }) => (answer ? [] : [label])),
      };
    },
    staleTime: 0,
  });
