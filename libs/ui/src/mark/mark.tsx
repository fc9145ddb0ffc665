import type { ReactNode } from 'react';
import type { BadgeVariant } from '../badge/badge.tsx';
import { leafOf } from '../formats/day-text.ts';
import { cx } from '../internal/cx.ts';
import styles from './mark.module.css';

export interface DateMarkProps {
  /** Plain dates (`2027-04-03`); without a first day nothing is known yet. */
  first: string | null;
  last?: string | null;
  /** The variant of the badge of its kind, which colours the strip of the month. */
  tone?: BadgeVariant;
  className?: string;
}

/** An event as the leaf of a calendar. Only a picture: the date is written beside it. */
export function DateMark({ first, last, tone = 'secondary', className }: DateMarkProps) {
  const { month, day } = first ? leafOf(first) : { month: '', day: '?' };
  const until =
    last && last !== first && last.slice(0, 7) === first?.slice(0, 7) ? Number(last.slice(8)) : null;
  return (
    <span
      className={cx(styles.mark, styles.date, `tone-${tone === 'outline' ? 'secondary' : tone}`, className)}
      aria-hidden="true"
    >
      <span className={styles.month}>{month}</span>
      <span className={cx(styles.days, until !== null && styles.span)}>
        {until === null ? day : `${day}–${until}`}
      </span>
    </span>
  );
}

/** A kind of thing by its sign: a book, a video, a tool. Only a picture: the kind is written beside it. */
export const KindMark = ({ icon, className }: { icon: ReactNode; className?: string }) => (
  <span className={cx(styles.mark, styles.kind, className)} aria-hidden="true">
    {icon}
  </span>
);
