import { messageOf, referenceOf } from '@meshwork/api-client';
import { ErrorState, Loading, looks, Skeleton } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './query-state.module.css';

export interface QueryStateProps {
  /** A query, or a list of pages, without data. */
  query: {
    status: 'pending' | 'error' | 'success';
    error: Error | null;
    isFetching?: boolean;
    refetch?: () => unknown;
    retry?: () => void;
  };
  /** Names what it reads: "your hours", as in "Loading your hours" and "Could not load your hours". */
  what: string;
  /** The height of what comes, as a CSS length; 16rem unless given, from the sheet, which the server's page has at once. */
  height?: string;
  /** A placeholder with the form of what comes, instead of three rows. */
  waiting?: ReactNode;
  /** Stands before the text of the failure: "Error fetching resources: ". */
  before?: string;
  level?: 2 | 3;
}

/** Stands for what a query reads: a placeholder while it waits, then why it failed, with another try. */
export function QueryState({ query, what, height, waiting, before = '', level = 2 }: QueryStateProps) {
  if (query.status === 'error')
    return (
      <ErrorState
        level={level}
        title={`Could not load ${what}`}
        text={before + messageOf(query.error)}
        reference={referenceOf(query.error)}
        busy={query.isFetching ?? false}
        onRetry={() => void (query.retry ?? query.refetch)?.()}
      />
    );
  const placeholder = (
    <Loading label={`Loading ${what}`} className={looks.stack}>
      {[1, 2, 3].map((row) => (
        <Skeleton
          key={row}
          shape="block"
          className={styles.row}
          height={height && `calc((${height} - 2 * var(--space-3)) / 3)`}
        />
      ))}
    </Loading>
  );
  return <>{waiting ?? placeholder}</>;
}
