import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  shown: number;
  total: number;
  /** In the plural: "teams". */
  noun: string;
  busy?: boolean;
  onLoadMore: () => void;
}

const figures = new Intl.NumberFormat('en');

/** The end of a page of a list: how much of it is shown, and a button for more. */
export function LoadMore({ shown, total, noun, busy = false, onLoadMore }: LoadMoreProps) {
  const more = shown < total;
  return (
    <div className={styles.end}>
      <p className={styles.count} role="status">
        Showing <data value={shown}>{figures.format(Math.min(shown, total))}</data> of{' '}
        <data value={total}>{figures.format(total)}</data> {noun}
      </p>
      {more ? (
        <Button variant="secondary" busy={busy} onClick={onLoadMore}>
          {busy ? 'Loading…' : `Load more ${noun}`}
        </Button>
      ) : null}
    </div>
  );
}
