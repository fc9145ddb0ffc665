import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { StateDrawing, type StateProps } from './empty-state.tsx';
import styles from './states.module.css';

export interface ErrorStateProps extends Omit<StateProps, 'icon'> {
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** The request's id, to mention in a support request. */
  reference?: string | undefined;
  /** Beside the retry: "Back to Teams". */
  action?: ReactNode;
}

/** A failure: what went wrong, and what to do. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = 'Try again',
  busy = false,
  reference,
  action,
  level = 2,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role="alert">
      <StateDrawing>
        <TriangleAlert />
      </StateDrawing>
      <Heading dir="auto" className={styles.title}>
        {title}
      </Heading>
      {text ? (
        <div dir="auto" className={styles.text}>
          {text}
        </div>
      ) : null}
      {onRetry || action ? (
        <div className={styles.action}>
          {onRetry ? (
            <Button icon={<RotateCw aria-hidden="true" />} busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {reference ? (
        <p className={styles.reference}>
          Reference: <code>{reference}</code>
        </p>
      ) : null}
    </div>
  );
}
