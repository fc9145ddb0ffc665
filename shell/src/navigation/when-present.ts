/** How long a page may take to draw what is waited for. */
const PATIENCE = 6000;

/**
 * Calls back once, as soon as `find` finds something: late content comes from remotes and from the server.
 * @returns a function that gives up
 */
export function whenPresent<T>(find: () => T | null | undefined, then: (found: T) => void): () => void {
  const now = find();
  if (now) {
    then(now);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    stop();
    then(found);
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
