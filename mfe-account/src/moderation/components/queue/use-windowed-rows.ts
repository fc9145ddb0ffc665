import { type RefObject, useEffect, useState } from 'react';

/** Rows above and below the visible ones that are drawn as well, so that a quick scroll shows no gap. */
const OVERSCAN = 6;

/** The rows of a long list that are in view: from `first` up to, but without, `end`. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/**
 * Returns the rows of a list to draw. It works with the page's scrolling and with a scrolling box around the list.
 * @param rowRem the height of every row in rem
 */
export function useWindowedRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowRem: number,
): RowWindow {
  const [rows, setRows] = useState<RowWindow>({ first: 0, end: 30 });
  useEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const next = rowsInView(list.current.getBoundingClientRect().top, rowHeight(rowRem));
      setRows((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    measure();
    // Scrolling does not bubble, so a listener for the capturing phase hears of every box around the list.
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [list, rowRem]);
  return { first: Math.min(rows.first, Math.max(0, count - 1)), end: Math.min(rows.end, count) };
}

/** The height of a row in pixels. */
export const rowHeight = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

function rowsInView(top: number, height: number): RowWindow {
  const first = Math.floor(Math.max(0, -top) / height);
  const visible = Math.ceil(window.innerHeight / height);
  return { first: Math.max(0, first - OVERSCAN), end: first + visible + OVERSCAN };
}
