import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { labelOf, PRIORITY, personName, REPORT_REASON_LABELS } from '@meshwork/contracts-core';
import { cx, LoadMore, type LoadMoreTexts, looks, useNow } from '@meshwork/ui';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { QueueEntry, QueueState } from '../../api/merged-queue.ts';
import { domainLabel, kindLabel, reportsText, waitedText } from '../moderation-text.ts';
import styles from './case-list.module.css';
import { titleOf } from './use-case-decisions.ts';

const TEXTS: LoadMoreTexts = {
  more: msg`Load more cases`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="case" other="cases" />
    </Trans>
  ),
};

/** The next page is read when so few rows are left below the selected one. */
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

/** The cases as a list box, which grows as the selected row comes near its end, or by a press. */
export function CaseList(props: CaseListProps) {
  const { ref, entries, total, state, selectedKey, onSelect, onOpen, hasMore, loading, onLoadMore } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => list.current as HTMLDivElement);
  const selected = entries.findIndex(({ key }) => key === selectedKey);

  const wantsMore = hasMore && !loading && selected + READ_AHEAD >= entries.length;
  useEffect(() => {
    if (wantsMore) onLoadMore();
  }, [wantsMore, onLoadMore]);
  useEffect(() => {
    const row = list.current?.children[selected];
    if (box.current && row instanceof HTMLElement) scrollToRow(box.current, row);
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

  const active = entries[selected];
  return (
    <div ref={box} className={cx(looks.sheet, styles.box)}>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={state === 'open' ? t`Open cases` : t`Decided cases`}
        aria-activedescendant={active ? `${id}-${active.key}` : undefined}
        className={styles.list}
        onKeyDown={press}
      >
        {entries.map((entry, index) => (
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
            onClick={() => onOpen(entry.key, index)}
          >
            <CaseRow entry={entry} />
          </div>
        ))}
      </div>
      <LoadMore texts={TEXTS} shown={entries.length} total={total} busy={loading} onLoadMore={onLoadMore} />
    </div>
  );
}

function CaseRow({ entry }: { entry: QueueEntry }) {
  const { openedAt, closedAt, priority } = entry.case;
  const now = useNow();
  return (
    <>
      <span dir="auto" className={styles.title}>
        {titleOf(entry)}
      </span>
      <span dir="auto" className={styles.line}>
        {placeText(entry)}
      </span>
      <span className={styles.line}>
        <span className={cx(styles.reason, priority < PRIORITY.OTHER && styles.urgent)}>
          {reasonText(entry)}
        </span>
        <time dateTime={closedAt ?? openedAt}>{waitedText(closedAt ?? openedAt, now)}</time>
      </span>
    </>
  );
}

/** "Mentor contact in Community by Ada · hidden" */
function placeText({ service, case: { kind, author, item } }: QueueEntry): string {
  const [thing, domain] = [kindLabel(kind), domainLabel(service)];
  const place = author
    ? t`${thing} in ${domain} by ${{ name: personName(author.displayName) }}`
    : t`${thing} in ${domain}`;
  return item?.isHidden
    ? t({ message: `${place} · hidden`, comment: 'a thing, such as “Message in Community”' })
    : place;
}

/** "3 reports: Spam or advertising", or that the author asks for a second look. */
function reasonText({ case: { source, reportCount, reports } }: QueueEntry): string {
  if (source === 'SECOND_LOOK') return t`Second look`;
  const reasons = [...new Set(reports.map(({ reason }) => labelOf(REPORT_REASON_LABELS, reason)))];
  const count = reportsText(reportCount);
  return reasons.length > 0 ? `${count}: ${reasons.join(', ')}` : count;
}

/** Scrolls the box alone, and not the page around it. */
function scrollToRow(box: HTMLElement, { offsetTop: top, offsetHeight: height }: HTMLElement): void {
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}
