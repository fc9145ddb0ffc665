import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import looks from '../styles/looks.module.css';
import styles from './states.module.css';

/** Why nothing is shown, which the drawing tells: nothing yet, nothing found, nothing to do, or not for this reader. */
export type EmptyCause = 'yet' | 'found' | 'done' | 'locked';

type Cause = EmptyCause | 'failed';

export interface StateProps {
  title: string;
  text?: ReactNode;
  /** One act, tonal. */
  action?: ReactNode;
  /** The level of the heading on this page. */
  level?: 1 | 2 | 3;
}

export interface EmptyStateProps extends StateProps {
  cause?: EmptyCause;
}

/** An empty list or page: the reason, and one act. */
export function EmptyState({ cause = 'yet', ...state }: EmptyStateProps) {
  return <State cause={cause} {...state} />;
}

export interface ErrorStateProps extends StateProps {
  /** Trying again helps nobody who may not see it: `locked`. */
  cause?: 'failed' | 'locked';
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** The request's id, to mention in a support request. */
  reference?: string | undefined;
}

/** A failure: what went wrong, and what to do; `action` stands beside the retry: "Back to Teams". */
export function ErrorState({
  cause = 'failed',
  onRetry,
  retryLabel = t`Try again`,
  busy = false,
  reference,
  action,
  ...state
}: ErrorStateProps) {
  const actions = (
    <>
      {onRetry ? (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      {action}
    </>
  );
  return (
    <State role="alert" cause={cause} {...state} action={onRetry || action ? actions : null}>
      {reference ? (
        <p className={styles.reference}>
          <Trans>
            Reference: <code>{reference}</code>
          </Trans>
        </p>
      ) : null}
    </State>
  );
}

const HEXAGON = 'M32 6 54 19v26L32 58 10 45V19z';

/** The hexagon, dashed where a part is missing, broken where something failed, and in it the cause. */
const DRAWINGS: Readonly<Record<Cause, { hexagon: string; part: string; isOpen?: true }>> = {
  yet: { hexagon: HEXAGON, part: 'M32 24v16M24 32h16', isOpen: true },
  found: { hexagon: HEXAGON, part: 'M38 30a8 8 0 1 1-16 0 8 8 0 0 1 16 0M36 36l7 7', isOpen: true },
  done: { hexagon: HEXAGON, part: 'm23 32 7 7 12-13' },
  locked: { hexagon: HEXAGON, part: 'M25 31h14v11H25zM28 31v-4a4 4 0 0 1 8 0v4' },
  failed: {
    hexagon: 'M32 6 10 19v26l22 13M38 9.5 54 19v10M54 41v4l-16 9.5',
    part: 'm36 22-7 11h8l-6 11',
  },
};

type FramedStateProps = StateProps & { cause: Cause; role?: 'alert'; children?: ReactNode };

/** The drawing of the cause, the words, and the act at their end: about as high as one row of what is missing. */
function State({ cause, title, text, action, level = 2, role, children }: FramedStateProps) {
  const Heading = `h${level}` as const;
  const { hexagon, part, isOpen } = DRAWINGS[cause];
  return (
    <div className={cx(styles.state, cause === 'failed' && styles.failed)} role={role}>
      <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.drawing}>
        <path className={isOpen && styles.open} d={hexagon} />
        <path className={styles.part} d={part} />
      </svg>
      <div>
        <Heading dir="auto" className={styles.title}>
          {title}
        </Heading>
        {text ? (
          <div dir="auto" className={styles.text}>
            {text}
          </div>
        ) : null}
        {children}
      </div>
      {action ? <div className={cx(looks.wrap, styles.action)}>{action}</div> : null}
    </div>
  );
}
