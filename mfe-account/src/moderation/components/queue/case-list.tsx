import { labelOf, PRIORITY, REPORT_REASON_LABELS } from '@meshwork/contracts-core';
import { cx } from '@meshwork/ui';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { QueueEntry, QueueState } from '../../api/merged-queue.ts';
import { countText, domainLabel, kindLabel, waitedText } from '../moderation-text.ts';
import styles from './case-list.module.css';
import { titleOf } from './use-case-decisions.ts';

/** The height of a row in rem; the style sheet has the same. */
const ROW = 5.5;
/** The next page is read when so few rows are left below. */
const READ_AHEAD = 25;

interface CaseListProps {
  ref: Ref<HTMLDivElement>;
  entries: readonly QueueEntry[];
  total: number;
  state: QueueState;
  selectedKey: string | undefined;
  onSelect: (index: number) => void;
  onOpen: (key: string, index: number) => void;
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
}

/** The cases as a list box, of which only the rows in view are drawn. */
export function CaseList(props: CaseListProps) {
  const { ref, entries, total, state, selectedKey, onSelect, onOpen, hasMore, loading, onLoadMore } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => list.current as HTMLDivElement);
  const rows = useWindowedRows(list, entries.length);
  const selected = entries.findIndex(({ key }) => key === selectedKey);

  const wantsMore = hasMore && !loading && Math.max(rows.end, selected) + READ_AHEAD >= entries.length;
  useEffect(() => {
    if (wantsMore) onLoadMore();
  }, [wantsMore, onLoadMore]);
  useEffect(() => {
    if (box.current && selected >= 0) scrollToRow(box.current, selected);
  }, [selected]);

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: selected + 1,
      ArrowUp: selected - 1,
      Home: 0,
      End: entries.length - 1,
      PageDown: Math.min(selected + 8, entries.length - 1),
      PageUp: Math.max(selected - 8, 0),
    };
    const to = steps[event.key];
    const entry = entries[selected];
    if (to !== undefined) onSelect(to);
    else if (event.key === 'Enter' && entry) onOpen(entry.key, selected);
    else return;
    event.preventDefault();
  };

  const drawn = entries.slice(rows.first, rows.end).map((entry, at) => ({ entry, index: rows.first + at }));
  const active = entries[selected];
  // The selected row is always there, since the list names it as the active one.
  if (active && (selected < rows.first || selected >= rows.end))
    drawn.push({ entry: active, index: selected });

  return (
    <>
      <div ref={box} className={styles.box}>
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={state === 'open' ? 'Open cases' : 'Decided cases'}
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          className={styles.list}
          style={{ blockSize: `${entries.length * ROW}rem` }}
          onKeyDown={press}
        >
          {drawn.map(({ entry, index }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of an option are those of its list box.
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus and names its active option.
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              role="option"
              aria-selected={index === selected}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={cx(styles.row, index === selected && styles.selected)}
              style={{ insetBlockStart: `${index * ROW}rem` }}
              onClick={() => onOpen(entry.key, index)}
            >
              <CaseRow entry={entry} />
            </div>
          ))}
        </div>
      </div>
      <p className={styles.count} role="status">
        {countText(total, 'case')}
      </p>
    </>
  );
}

function CaseRow({ entry }: { entry: QueueEntry }) {
  const { kind, author, openedAt, closedAt, item, priority } = entry.case;
  return (
    <>
      <span dir="auto" className={styles.title}>
        {titleOf(entry)}
      </span>
      <span dir="auto" className={styles.line}>
        {`${kindLabel(kind)} in ${domainLabel(entry.service)}${author ? ` by ${author.displayName}` : ''}${item?.isHidden ? ' · hidden' : ''}`}
      </span>
      <span className={styles.line}>
        <span className={cx(styles.reason, priority < PRIORITY.OTHER && styles.urgent)}>
          {reasonText(entry)}
        </span>
        <time dateTime={closedAt ?? openedAt}>{waitedText(closedAt ?? openedAt)}</time>
      </span>
    </>
  );
}

/** "3 reports: Spam or advertising", or that the author asks for a second look. */
export function reasonText({ case: { source, reportCount, reports } }: QueueEntry): string {
  if (source === 'SECOND_LOOK') return 'Second look';
  const reasons = [...new Set(reports.map(({ reason }) => labelOf(REPORT_REASON_LABELS, reason)))];
  const count = countText(reportCount, 'report');
  return reasons.length > 0 ? `${count}: ${reasons.join(', ')}` : count;
}

function scrollToRow(box: HTMLElement, index: number): void {
  const height = rowHeight();
  const top = index * height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}

/** Rows above and below the visible ones that are drawn as well, so that a quick scroll shows no gap. */
const OVERSCAN = 6;

/** The rows of a long list that are in view: from `first` up to, but without, `end`. */
interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** Returns the rows of a list to draw. It works with the page's scrolling and with a scrolling box around the list. */
function useWindowedRows(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [rows, setRows] = useState<RowWindow>({ first: 0, end: 30 });
  useEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const next = rowsInView(list.current.getBoundingClientRect().top, rowHeight());
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
  }, [list]);
  return { first: Math.min(rows.first, Math.max(0, count - 1)), end: Math.min(rows.end, count) };
}

/** The height of a row in pixels. */
const rowHeight = (): number =>
  ROW * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

function rowsInView(top: number, height: number): RowWindow {
  const first = Math.floor(Math.max(0, -top) / height);
  const visible = Math.ceil(window.innerHeight / height);
  return { first: Math.max(0, first - OVERSCAN), end: first + visible + OVERSCAN };
}
