import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

const TAKES_FOCUS = 'a[href], button, [tabindex]';

type Heirs = readonly (Element | null | undefined)[];

interface Place<T> {
  ref: RefObject<T | null>;
  onClickCapture: () => void;
}

/** The element, or the first link or button in it. */
const takerOf = (heir: Element): HTMLElement | null =>
  heir instanceof HTMLElement && heir.matches(TAKES_FOCUS)
    ? heir
    : heir.querySelector<HTMLElement>(TAKES_FOCUS);

/**
 * Passes the focus on when what a person pressed vanishes: browsers let it fall to the body then, and the next Tab begins at
 * the top of the page. Nothing moves while nobody has pressed anything, nor where the focus is elsewhere by then.
 * @param heirs asked as the place goes; the first that stays takes the focus, or the first link or button in it, and the
 *   page's heading where there is none
 * @param shown the content of the place, where the place stays and its content is exchanged
 * @returns the properties of the place; presses in a dialog that it opened count too
 */
export function useFocusHeir<T extends HTMLElement>(heirs: (place: T) => Heirs, shown?: unknown): Place<T> {
  const ref = useRef<T>(null);
  const isPressed = useRef(false);
  const heirsOf = useEffectEvent((place: T) => [...heirs(place), document.getElementById('page-title')]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now goes when something else is shown
  useLayoutEffect(() => {
    const place = ref.current;
    isPressed.current = false;
    return () => {
      if (!place || !(isPressed.current || place.contains(document.activeElement))) return;
      const found = heirsOf(place);
      // A closing dialog first tries to give the focus back to what opened it.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        found
          .map((heir) => (heir?.isConnected ? takerOf(heir) : null))
          .find(Boolean)
          ?.focus();
      });
    };
  }, [shown]);
  return {
    ref,
    onClickCapture: () => {
      isPressed.current = true;
    },
  };
}
