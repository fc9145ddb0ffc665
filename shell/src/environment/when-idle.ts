/** Milliseconds after the page has loaded at which a busy page does the work, too. */
const LATEST = 10_000;

/**
 * Does work once the page has loaded and has nothing else to do, so that it never delays a first view.
 * @returns ends the wait
 */
export function whenIdle(work: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work, { timeout: LATEST });
      stop = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, LATEST / 5);
      stop = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    stop();
  };
}
