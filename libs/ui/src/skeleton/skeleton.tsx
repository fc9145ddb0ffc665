import type { ReactNode } from 'react';
import { VisuallyHidden } from '../accessibility/skip-link.tsx';
import { cx } from '../internal/cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The element that it replaces, which determines its height. */
  shape?: 'text' | 'title' | 'badge' | 'button' | 'tile' | 'circle' | 'block';
  /** CSS lengths where the shape's own size is not it. */
  width?: string | number;
  height?: string | number;
  /** Lines of text, the last one shorter. */
  lines?: number;
  className?: string;
}

/** A placeholder of the same size as the content that loads, so that nothing moves when it arrives. */
export function Skeleton({ shape = 'text', width, height, lines = 1, className }: SkeletonProps) {
  if (lines > 1) {
    return (
      <span className={cx(styles.lines, className)} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
          <span key={line} className={cx(styles.skeleton, styles.text, line === lines - 1 && styles.last)} />
        ))}
      </span>
    );
  }
  return (
    <span
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

export interface LoadingProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Wraps skeletons, and announces to screen readers that something is loading. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
      {children}
    </div>
  );
}
