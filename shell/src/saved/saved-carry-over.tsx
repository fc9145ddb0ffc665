import { hasCode, messageOf } from '@meshwork/api-client';
import { keepsInAccount, keptText, savedPageKey, useApi, useToast, useUser } from '@meshwork/shell-contract';
import { keep, parseKept, savedCalls, savedKeys } from '@meshwork/shell-contract/saved';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Hands what the browser keeps to the account of whoever signs in next, once (docs/product.md#saved-things). Renders nothing. */
export default function SavedCarryOver() {
  const user = useUser();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const personId = keepsInAccount(user) ? user?.id : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    const kept = personId === undefined ? [] : parseKept(keptText());
    for (const service of new Set(kept.map((item) => item.service))) {
      const own = kept.filter((item) => item.service === service);
      const items = own.map(({ kind, itemId }) => ({ kind, id: itemId }));
      api.call(savedCalls.save(service), { body: { items } }).then(
        (saved) => {
          cache.setQueryData(savedKeys.refs(service), saved);
          void cache.invalidateQueries({ queryKey: savedPageKey });
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
  return null;
}
