import { linkedPage } from '../environment/linked-page.ts';

/** Milliseconds that a pointer or the focus rests on a link before it counts: on its way it crosses many. */
const REST = 80;

/** Milliseconds within which a link is not followed again. */
const REPEAT = 10_000;

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Tells whether the person pays by the byte, or has so slow a connection that what they asked for comes first. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g|^3g/.test(connection?.effectiveType ?? '');
}

/**
 * Calls `prepare` for the page of a link that is pointed at, focused or touched: before it is pressed, so that its code and
 * data are there by then. One listener serves all links of the page.
 * @returns a function that stops listening
 */
export function followLinks(prepare: (page: URL) => void): () => void {
  const prepared = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = (page: URL) => {
    const address = page.pathname + page.search;
    if (isSparing() || performance.now() - (prepared.get(address) ?? -REPEAT) < REPEAT) return;
    prepared.set(address, performance.now());
    prepare(page);
  };
  const onRest = ({ target }: Event) => {
    clearTimeout(timer);
    const page = linkedPage(target);
    if (page) timer = setTimeout(() => follow(page), REST);
  };
  const onTouch = ({ target }: Event) => {
    const page = linkedPage(target);
    if (page) follow(page);
  };

  const listeners = { pointerover: onRest, focusin: onRest, touchstart: onTouch };
  for (const [event, listener] of Object.entries(listeners))
    document.addEventListener(event, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener);
  };
}
