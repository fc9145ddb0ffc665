import { t } from '@lingui/core/macro';
import { say } from '@meshwork/language';
import { Button } from '../button/button.tsx';
import { totalText } from '../formats/day-text.ts';
import looks from '../styles/looks.module.css';
import type { LoadMoreTexts } from './list-texts.ts';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  shown: number;
  total: number;
  /** There are more than `total`, which was not counted to its end; `hasMore` then says where the list ends. */
  isTotalAtLeast?: boolean;
  /** There is a next page; absent: while fewer are shown than there are. */
  hasMore?: boolean;
  texts: LoadMoreTexts;
  busy?: boolean;
  onLoadMore: () => void;
}

/** The end of a page of a list: how much of it is shown, and a button for more. */
export function LoadMore(props: LoadMoreProps) {
  const { shown, total, isTotalAtLeast = false, texts, busy = false, onLoadMore } = props;
  const more = isTotalAtLeast ? (props.hasMore ?? true) : shown < total;
  const atLeast = isTotalAtLeast && more;
  // Pages beyond the counted ones, up to the last one, are counted as they arrive.
  const known = isTotalAtLeast ? Math.max(shown, more ? total : 0) : total;
  return (
    <div className={styles.end}>
      <p className={looks.soft} role="status">
        {texts.shown({
          shown: <data value={shown}>{totalText(Math.min(shown, known))}</data>,
          total: <data value={known}>{totalText(known, atLeast)}</data>,
          count: known,
        })}
      </p>
      {more ? (
        <Button variant="secondary" busy={busy} onClick={onLoadMore}>
          {busy ? t`Loading…` : say(texts.more)}
        </Button>
      ) : null}
    </div>
  );
}
