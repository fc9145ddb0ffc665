import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  summary: string;
  /** Something in it is wrong or was put into it, or nothing is to be folded away: it opens. */
  shows: boolean;
  /** Rises with each submission or filled draft, so that a closed fold opens again. */
  revision?: number;
  children: ReactNode;
}

/** The fields of a form that can wait. Apart from what `shows` opens, the person opens and closes it. */
export function Fold({ summary, shows, revision = 0, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission opens it again.
  useEffect(() => {
    if (fold.current && shows) fold.current.open = true;
  }, [shows, revision]);
  return (
    <details ref={fold} className={styles.fold}>
      <summary>{summary}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
