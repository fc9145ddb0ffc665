/** Milliseconds after the page has loaded at which a busy page does the work, too. */
const LATEST = 10_000;

/** Does work once the page has loaded and has nothing else to do, so that it never delays a first view. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST });
    else setTimeout(work, LATEST / 5);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
