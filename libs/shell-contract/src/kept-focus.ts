import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element with the focus, with its place among elements that look the same. */
interface Focused {
  readonly root: Element;
  readonly element: Element;
  readonly place: number;
}

const alike = (root: Element, element: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(element.tagName)].filter(
    (other) =>
      other.textContent === element.textContent &&
      other.getAttribute('href') === element.getAttribute('href'),
  );

export type KeptFocus = RefObject<Focused | null>;

/** Gives the focus back when what stood in a place is drawn anew. @returns for {@link useFocusKeeper} */
export function useKeptFocus(isDrawn: boolean): KeptFocus {
  const kept = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    const { current } = kept;
    if (!isDrawn || !current) return;
    kept.current = null;
    alike(current.root, current.element)[current.place]?.focus({ preventScroll: true });
  }, [isDrawn]);
  return kept;
}

/** Notes the focused element of a place that goes: React runs this while its elements are still there. */
export function useFocusKeeper(kept: KeptFocus, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      const [element, root] = [document.activeElement, place.current?.parentElement];
      if (element && root && place.current?.contains(element))
        kept.current = { root, element, place: alike(root, element).indexOf(element as HTMLElement) };
    },
    [kept, place],
  );
}
