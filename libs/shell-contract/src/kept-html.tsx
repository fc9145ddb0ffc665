import { useHydrated } from '@meshwork/ui';
import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useServerRender } from './server-render.context.ts';

/** One object, since React would write another one's empty text into the element. */
const KEPT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

export interface KeptHtmlProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The children can be drawn: their code and their data are there. */
  isReady: boolean;
  /** Shown until then where the server has drawn nothing. */
  fallback: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A part of a page that the browser draws late, because its code is not in the first files. What the server has drawn of it stays
 * until then: React leaves the content of an element alone that it takes over with HTML of its own. What has the focus in it keeps it when
 * the browser draws the same.
 */
export function KeptHtml({ isReady, fallback, children, ref, ...place }: KeptHtmlProps) {
  const isServer = useServerRender() !== null;
  const isHydrated = useHydrated();
  // True for a part that is taken over from the server.
  const [isKept] = useState(!isHydrated);
  const isDrawn = isReady && isHydrated;
  const focus = useKeptFocus(isDrawn);
  if (isServer)
    return (
      <div ref={ref} {...place}>
        {isReady ? children : fallback}
      </div>
    );
  if (isDrawn) return children;
  if (isKept) return <Kept {...place} focus={focus} outer={ref} />;
  return (
    <div ref={ref} {...place}>
      {fallback}
    </div>
  );
}

function Kept({
  focus,
  outer,
  ...place
}: HTMLAttributes<HTMLDivElement> & { focus: KeptFocus; outer: Ref<HTMLDivElement> | undefined }) {
  const own = useRef<HTMLDivElement>(null);
  useFocusKeeper(focus, own);
  const setBoth = (element: HTMLDivElement | null) => {
    own.current = element;
    if (typeof outer === 'function') outer(element);
    else if (outer) outer.current = element;
  };
  return <div ref={setBoth} {...place} {...KEPT} />;
}

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

type KeptFocus = RefObject<Focused | null>;

/** Gives the focus back when what stood in a place is drawn anew. @returns for {@link useFocusKeeper} */
function useKeptFocus(isDrawn: boolean): KeptFocus {
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
function useFocusKeeper(kept: KeptFocus, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      const [element, root] = [document.activeElement, place.current?.parentElement];
      if (element && root && place.current?.contains(element))
        kept.current = { root, element, place: alike(root, element).indexOf(element as HTMLElement) };
    },
    [kept, place],
  );
}
