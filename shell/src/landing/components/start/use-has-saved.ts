import { authApi } from '@meshwork/contracts-auth';
import { keepsInAccount, keptText, SERVICES, useApi, useUser } from '@meshwork/shell-contract';
import { savedCalls, savedKeys } from '@meshwork/shell-contract/saved';
import { useQueries } from '@tanstack/react-query';

/** The account's own service has nothing that can be saved. */
const SAVING = SERVICES.filter(({ service }) => service !== authApi.name);

/** Tells whether the person has saved anything, as the stars of the page know it; undefined while that is not known. */
export function useHasSaved(): boolean | undefined {
  const api = useApi();
  const inAccount = keepsInAccount(useUser());
  const answers = useQueries({
    queries: SAVING.map(({ service }) => ({
      queryKey: savedKeys.refs(service),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(savedCalls.refs(service), { signal }),
      enabled: inAccount,
      staleTime: 300_000,
    })),
  });
  if (!inAccount) return keptText() !== '';
  if (answers.some(({ data }) => data !== undefined && data.items.length > 0)) return true;
  return answers.every(({ data }) => data !== undefined) ? false : undefined;
}
