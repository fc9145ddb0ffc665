import { useComposing } from '@meshwork/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListAddress } from './use-list-address.ts';

/**
 * The text of a search box. It is searched for after a pause in typing, and follows the address when that changes by
 * navigation, as with Back.
 * @param pause milliseconds without typing after which the text is searched for (docs/product.md#search)
 */
export function useTypedSearch({ search, searchFor }: ListAddress, pause = 300) {
  const [typed, setTyped] = useState(search);
  const isComposing = useComposing();
  const lastSearch = useRef(search);
  // Texts on their way to the address, which takes a while on a slow device: what is typed meanwhile must stay.
  const sent = useRef<string[]>([]);

  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    const at = sent.current.indexOf(search);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setTyped(search);
  }, [search]);

  useEffect(() => {
    if (isComposing || typed.trim() === search) return;
    // A navigation changes the address before this page is drawn again: setting its parameters now would undo what was opened.
    const here = window.location.href;
    const timer = setTimeout(() => {
      if (window.location.href !== here) return;
      sent.current.push(typed.trim());
      searchFor(typed.trim());
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, search, pause, searchFor, isComposing]);

  return [typed, setTyped] as const;
}
