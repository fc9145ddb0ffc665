import type { SearchMode } from '../search/search-filter.ts';
import type { AddedWithin } from './open-list.ts';

interface Newest {
  readonly limit: number;
  /** Absent: whenever it was added. */
  readonly added: AddedWithin | undefined;
}

/**
 * Reads the newest of what a list shows: strict hits, and loose ones only where the list has no strict one of any time.
 * @param searching whether the list is searched at all
 */
export async function readNewest<Row>(
  { searching, limit, added }: Newest & { readonly searching: boolean },
  read: (newest: Newest & { readonly mode: SearchMode }) => Promise<Row[]>,
): Promise<Row[]> {
  const strict = await read({ mode: 'strict', limit, added });
  if (strict.length > 0 || !searching) return strict;
  const others = added ? await read({ mode: 'strict', limit: 1, added: undefined }) : [];
  return others.length > 0 ? [] : read({ mode: 'loose', limit, added });
}
