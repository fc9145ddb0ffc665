import { DialogButton, LinkButton } from '@meshwork/ui';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPage } from '../lazy-page.tsx';
import { paths } from '../paths.ts';
import { keptSearchesText } from '../saved/kept-text.ts';
import { savedSign } from '../saved/save-button.tsx';
import { useUser } from '../shell.context.tsx';
import type { KnownSearchProps } from './known-search.tsx';
import type { SaveSearchDialogProps } from './save-search.dialog.tsx';
import type { FilterLabels } from './search-name.ts';

const SaveSearchDialog = lazyPage<SaveSearchDialogProps>(
  () => import(/* webpackChunkName: "save-search" */ './save-search.dialog.tsx'),
  null,
);

interface SaveSearchProps {
  service: string;
  /** The list's call with words and filters: `/_api/teams?search=fox`. */
  address: string;
  /** For the name that is proposed. */
  labels?: FilterLabels | undefined;
}

/**
 * Saves the search that a list shows, in the account or in a visitor's browser (docs/product.md#saved-searches). It asks
 * whether the search is saved only for signed-in people, and where the browser keeps any: most visitors never load that.
 */
export function SaveSearch({ service, address, labels }: SaveSearchProps) {
  // The address of the saved search: the list shows others under the same button.
  const [savedAddress, setSavedAddress] = useState<string>();
  const isSaved = savedAddress === address;
  const setSaved = useCallback((isKept: boolean) => setSavedAddress(isKept ? address : undefined), [address]);
  const [Known, setKnown] = useState<ComponentType<KnownSearchProps>>();
  const place = useRef<HTMLSpanElement>(null);
  const isSignedIn = useUser() !== undefined;
  const [path = '', query = ''] = address.split('?');
  const list = path.slice(path.lastIndexOf('/') + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: saving the first one is a reason to ask for others
  useEffect(() => {
    if (!isSignedIn && keptSearchesText() === '') return;
    import(/* webpackChunkName: "known-search" */ './known-search.tsx').then(
      ({ default: Loaded }) => setKnown(() => Loaded),
      // The search can be saved all the same, which changes nothing where it is saved.
      () => undefined,
    );
  }, [isSignedIn, savedAddress]);

  // The button that the focus would go back to is gone.
  const saved = () => {
    setSaved(true);
    requestAnimationFrame(() => place.current?.querySelector('a')?.focus());
  };

  return (
    <span ref={place}>
      {isSaved ? (
        <LinkButton size="sm" variant="ghost" icon={bookmark(true)} render={<Link to={paths.saved} />}>
          Search saved
        </LinkButton>
      ) : (
        <DialogButton
          size="sm"
          variant="ghost"
          icon={bookmark(false)}
          preload={SaveSearchDialog.preload}
          dialog={(state) => (
            <SaveSearchDialog
              {...state}
              service={service}
              list={list}
              query={query}
              labels={labels}
              onSaved={saved}
            />
          )}
        >
          Save this search
        </DialogButton>
      )}
      {Known ? <Known service={service} list={list} query={query} onChange={setSaved} /> : null}
    </span>
  );
}

const bookmark = (isFull: boolean) => savedSign(isFull, 'M6 3h12v18l-6-5-6 5z');
