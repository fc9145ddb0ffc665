import { t } from '@lingui/core/macro';
import { hasCode, messageOf } from '@meshwork/api-client';
import { searchText } from '@meshwork/contracts-core';
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
  isSameSearch,
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

type Search = ReturnType<typeof parseSearches>[number];

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

  const handOverSearches = async (service: string, own: readonly Search[]): Promise<void> => {
    const refused = (text: string) => {
      toast('error', t`Some searches could not be saved`, text);
      dropSearches(own);
    };
    try {
      const searches = own.map(({ list, query }) => ({ list, query }));
      const saved = await api.call(searchCalls.save(service), { body: { searches } });
      cache.setQueryData(searchKeys.list(service), saved);
      readPageAgain();
      // The account takes what it has room for.
      const left = own.filter((search) => !saved.searches.some((other) => isSameSearch(other, search)));
      if (left.length > 0)
        refused(
          t`There was no room for ${{ searches: left.map(({ list, query }) => searchText(list, query)).join('; ') }}.`,
        );
      else dropSearches(own);
    } catch (error) {
      if (hasCode(error, 'VALIDATION_FAILED') && own.length > 1)
        // One that its list no longer takes must not take the others with it.
        for (const search of own) await handOverSearches(service, [search]);
      else if (hasCode(error, 'SEARCHES_FULL', 'VALIDATION_FAILED')) refused(messageOf(error));
      // Any other failure leaves them in the browser for the next page.
    }
  };

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
          toast('error', t`Some things could not be saved`, messageOf(error));
          keep(own, false);
        },
      );
    }
  }, [personId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    const kept = personId === undefined ? [] : parseSearches(keptSearchesText());
    for (const [service, own] of Map.groupBy(kept, (search) => search.service))
      void handOverSearches(service, own);
  }, [personId]);
  return null;
}
