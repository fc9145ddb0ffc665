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
  /** "Could not load your hours" */
  failed: string;
  /** "Loading your hours"; said by `waiting` where that is given. */
  loading?: string;
  /** The height of what comes, as a CSS length; 16rem unless given, from the sheet, which the server's page has at once. */
  height?: string;
  /** A placeholder with the form of what comes, instead of three rows. */
  waiting?: ReactNode;
  /** The reason in a sentence of its own: "Error fetching resources: …"; the reason alone when absent. */
  reason?: (message: string) => string;
  level?: 2 | 3;
}

/** Stands for what a query reads: a placeholder while it waits, then why it failed, with another try. */
export function QueryState(props: QueryStateProps) {
  const { query, failed, loading = '', level = 2, height, waiting } = props;
  const { reason = (message: string) => message } = props;
  if (query.status === 'error')
    return (
      <ErrorState
        level={level}
        title={failed}
        text={reason(messageOf(query.error))}
        reference={referenceOf(query.error)}
        busy={query.isFetching ?? false}
        onRetry={() => void (query.retry ?? query.refetch)?.()}
      />
    );
  const placeholder = (
    <Loading label={loading} className={looks.stack}>
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
