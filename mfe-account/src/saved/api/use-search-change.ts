import { messageOf } from '@meshwork/api-client';
import { ownTimeZone, type SearchDigest } from '@meshwork/contracts-core';
import {
  loadSaving,
  savedPageKey,
  useApi,
  useMutation,
  useQueryClient,
  useToast,
} from '@meshwork/shell-contract';
import type { Search } from './saved.query.ts';

interface SearchChange {
  readonly name?: string;
  readonly digest?: SearchDigest;
  readonly isRemoved?: boolean;
}

export function useSearchChange(search: Search, onSuccess?: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (change: SearchChange) => {
      const { dropSearches, keepSearch, searchCalls, searchKeys } = await loadSaving();
      const { service, list, query, name, id } = search;
      const { isRemoved, ...fields } = change;
      if (id === undefined) {
        if (isRemoved) dropSearches([search]);
        else keepSearch({ service, list, query, name: fields.name ?? name });
        return;
      }
      const timeZone = ownTimeZone();
      const saved = isRemoved
        ? await api.call(searchCalls.remove(service), { body: { searchId: id } })
        : await api.call(searchCalls.change(service), { body: { searchId: id, ...fields, timeZone } });
      cache.setQueryData(searchKeys.list(service), saved);
    },
    onSuccess: () => {
      onSuccess?.();
      return cache.invalidateQueries({ queryKey: savedPageKey });
    },
    onError: (error) =>
      toast('error', messageOf(error, 'This search could not be changed. Please try again.')),
  });
}
