import { t } from '@lingui/core/macro';
import { Button } from '@meshwork/ui';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { keptSearchesText } from '../saved/kept-text.ts';
import { savedSign } from '../saved/save-button.tsx';
import { useToast, useUser } from '../shell.context.tsx';
import type { SearchStateProps } from './search-state.tsx';

interface SaveSearchProps {
  service: string;
  /** The list's call with words and filters: `/_api/teams?search=fox`. */
  address: string;
  /** The list has nothing now: what is pressed then. */
  isEmpty?: boolean;
}

/**
 * Saves the search that a list shows, in the account or in a visitor's browser, and removes it (docs/product.md#saved-searches). Its
 * code comes for signed-in people, where the browser keeps a search, and when it is pressed: most visitors never load it.
 */
export function SaveSearch({ service, address, isEmpty = false }: SaveSearchProps) {
  // The address of the saved search: the list shows others under the same button.
  const [savedAddress, setSavedAddress] = useState<string>();
  const isSaved = savedAddress === address;
  const setSaved = useCallback((isKept: boolean) => setSavedAddress(isKept ? address : undefined), [address]);
  const [presses, setPresses] = useState(0);
  const [State, setState] = useState<ComponentType<SearchStateProps>>();
  const isSignedIn = useUser() !== undefined;
  const toast = useToast();
  const search = useMemo(() => {
    const [path = '', query = ''] = address.split('?');
    return { service, list: path.slice(path.lastIndexOf('/') + 1), query };
  }, [service, address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each press until it is there
  useEffect(() => {
    if (State || (presses === 0 && !isSignedIn && keptSearchesText() === '')) return;
    import(/* webpackChunkName: "search-state" */ './search-state.tsx').then(
      ({ default: Loaded }) => setState(() => Loaded),
      () => presses > 0 && toast('error', t`This search could not be saved. Please try again.`),
    );
  }, [isSignedIn, presses]);

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={isSaved}
        icon={bookmark(isSaved)}
        onClick={() => setPresses(presses + 1)}
      >
        {isSaved ? t`Search saved` : isEmpty ? t`Tell me when there is one` : t`Save this search`}
      </Button>
      {State ? <State search={search} presses={presses} onChange={setSaved} /> : null}
    </>
  );
}

const bookmark = (isFull: boolean) => savedSign(isFull, 'M6 3h12v18l-6-5-6 5z');
