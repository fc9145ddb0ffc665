import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './states.module.css';

export interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The level of the heading on this page. */
  level?: 1 | 2 | 3;
  /** An icon for the middle of the drawing. */
  icon?: ReactNode;
}

/** An empty list or page: the reason, and one action. */
export function EmptyState({ title, text, action, level = 2, icon }: StateProps) {
  return <State title={title} text={text} action={action} level={level} icon={icon} />;
}

export interface ErrorStateProps extends Omit<StateProps, 'icon'> {
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** The request's id, to mention in a support request. */
  reference?: string | undefined;
  /** Stands beside the retry: "Back to Teams". */
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
  const actions = (
    <>
      {onRetry ? (
        <Button icon={<RotateCw aria-hidden="true" />} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      {action}
    </>
  );
  return (
    <State
      role="alert"
      title={title}
      text={text}
      level={level}
      icon={<TriangleAlert />}
      action={onRetry || action ? actions : null}
    >
      {reference ? (
        <p className={styles.reference}>
          Reference: <code>{reference}</code>
        </p>
      ) : null}
    </State>
  );
}

/** Draws a hexagon with its centre lines, as on a drawing before the part is in it, and the texts below. */
function State({ title, text, action, level = 2, icon, role, children }: FramedStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role={role}>
      <div className={styles.drawing} aria-hidden="true">
        <svg viewBox="0 0 120 96" aria-hidden="true" className={styles.lines}>
          <path className={styles.axis} d="M4 48h112M60 2v92" />
          <path className={styles.hex} d="M60 12 91.2 30v36L60 84 28.8 66V30Z" />
          {icon ? null : <circle className={styles.hex} cx="60" cy="48" r="13" />}
          <path className={styles.measure} d="M28.8 90.5h62.4M28.8 88v5M91.2 88v5" />
        </svg>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
      </div>
      <Heading dir="auto" className={styles.title}>
        {title}
      </Heading>
      {text ? (
        <div dir="auto" className={styles.text}>
          {text}
        </div>
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      {children}
    </div>
  );
}

type FramedStateProps = StateProps & { role?: 'alert'; children?: ReactNode };
