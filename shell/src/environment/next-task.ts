/** Lets the browser paint and answer before the work goes on. */
export const nextTask = (): Promise<void> =>
  // Only some browsers can go on before other waiting tasks.
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
