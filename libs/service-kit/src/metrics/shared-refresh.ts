/** A `collect` for gauges that one refresh fills: a scrape collects all of them at the same time, and they share one run. */
export function sharedRefresh(refresh: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= refresh().finally(() => {
      running = undefined;
    });
    return running;
  };
}
