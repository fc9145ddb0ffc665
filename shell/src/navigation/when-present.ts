/** Milliseconds to wait for the element. */
const TIMEOUT = 6000;

/** Calls back once `find` returns an element, since content may arrive late. @returns a function that stops waiting */
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
  const timer = setTimeout(() => observer.disconnect(), TIMEOUT);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
