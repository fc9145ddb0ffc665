import type { RefCallback } from 'react';

/**
 * Says in `--foot` how high the bars at the foot of the screen are, for whatever else stands there (toasts, the one act of a page):
 * it stands above them, so that the way out of a demonstration is never covered.
 */
export const measureFoot: RefCallback<HTMLElement> = (bars) => {
  if (!bars) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${bars.offsetHeight}px`));
  observer.observe(bars);
  return () => observer.disconnect();
};
