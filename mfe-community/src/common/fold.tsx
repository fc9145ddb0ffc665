import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  summary: string;
  isOpen?: boolean;
  /** Something in it is wrong or was put into it: it opens. */
  shows: boolean;
  /** Rises with each submission or filled draft, so that a closed fold opens again. */
  revision?: number;
  children: ReactNode;
}

/** The fields of a form that can wait. Apart from what `shows` opens, the person opens and closes it. */
export function Fold({ summary, isOpen = false, shows, revision = 0, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission opens it again.
  useEffect(() => {
    if (fold.current && (shows || isOpen)) fold.current.open = true;
  }, [shows, revision, isOpen]);
  return (
    <details ref={fold} className={styles.fold}>
      <summary>{summary}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
