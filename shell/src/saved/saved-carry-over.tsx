import { hasCode, messageOf } from '@meshwork/api-client';
import {
  keepsInAccount,
  keptSearchesText,
  keptText,
  savedPageKey,
  useApi,
  useToast,
  useUser,
} from '@meshwork/shell-contract';
import {
  dropSearches,
  keep,
  parseKept,
  parseSearches,
  savedCalls,
  savedKeys,
  searchCalls,
  searchKeys,
} from '@meshwork/shell-contract/saved';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Hands what the browser keeps to the account of whoever signs in next, once (docs/product.md#saved-things). Renders nothing. */
export default function SavedCarryOver() {
  const user = useUser();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const personId = keepsInAccount(user) ? user?.id : undefined;

  // A first reading that is under way may have begun before; invalidating alone would wait for it and keep its answer.
  const readPageAgain = () =>
    void cache
      .cancelQueries({ queryKey: savedPageKey })
      .then(() => cache.invalidateQueries({ queryKey: savedPageKey }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    const kept = personId === undefined ? [] : parseKept(keptText());
    for (const service of new Set(kept.map((item) => item.service))) {
      const own = kept.filter((item) => item.service === service);
      const items = own.map(({ kind, itemId }) => ({ kind, id: itemId }));
      api.call(savedCalls.save(service), { body: { items } }).then(
        (saved) => {
          cache.setQueryData(savedKeys.refs(service), saved);
          readPageAgain();
          keep(own, false);
        },
        (error: unknown) => {
          // Any other failure leaves them in the browser for the next page.
          if (!hasCode(error, 'SAVED_FULL')) return;
          toast('error', 'Some things could not be saved', messageOf(error));
          keep(own, false);
        },
      );
    }
  }, [personId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    const kept = personId === undefined ? [] : parseSearches(keptSearchesText());
    for (const [service, own] of Map.groupBy(kept, (search) => search.service)) {
      const searches = own.map(({ list, query, name }) => ({ list, query, name }));
      api.call(searchCalls.save(service), { body: { searches } }).then(
        (saved) => {
          cache.setQueryData(searchKeys.list(service), saved);
          readPageAgain();
          dropSearches(own);
        },
        (error: unknown) => {
          // Any other failure leaves them in the browser for the next page.
          if (!hasCode(error, 'SEARCHES_FULL', 'VALIDATION_FAILED')) return;
          toast('error', 'Some searches could not be saved', messageOf(error));
          dropSearches(own);
        },
      );
    }
  }, [personId]);
  return null;
}
