import { useQueryClient } from '@meshwork/shell-contract';

/**
 * Marks what is known as out of date without asking for it again while it still shows: for what the person may not see
 * any more, or what is gone, after their own deed. The next page that needs it asks.
 */
export function useOutOfDate() {
  const cache = useQueryClient();
  return (queryKey: readonly unknown[]): void =>
    void cache.invalidateQueries({ queryKey, refetchType: 'none' });
}
