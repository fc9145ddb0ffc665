import { Alert, Button, Day, useFocusHeir } from '@meshwork/ui';
import styles from './still-true-panel.module.css';

interface StillTruePanelProps {
  title: string;
  /** The text of the button: "Still true". */
  answer: string;
  /** The day until which an answer keeps it from getting stale. */
  until: string;
  /** It is stale already. */
  isFaded: boolean;
  /** The number of the person's items that are asked about, with this one. */
  count: number;
  busy: boolean;
  failure?: string | undefined;
  onConfirm: () => void;
  onConfirmAll: () => void;
}

/**
 * Asks the owner of an item once a year: one press answers, another one answers for all items that are asked about
 * (docs/product.md#still-true).
 */
export function StillTruePanel({
  title,
  answer,
  until,
  isFaded,
  count,
  busy,
  failure,
  onConfirm,
  onConfirmAll,
}: StillTruePanelProps) {
  // The answer takes the panel away.
  const place = useFocusHeir<HTMLDivElement>(() => []);
  return (
    <Alert
      {...place}
      variant={failure ? 'destructive' : 'warning'}
      className={styles.panel}
      title={title}
      action={
        <>
          <Button size="sm" busy={busy} onClick={onConfirm}>
            {answer}
          </Button>
          {count > 1 ? (
            <Button size="sm" variant="secondary" busy={busy} onClick={onConfirmAll}>
              {answer}, all {count}
            </Button>
          ) : null}
        </>
      }
    >
      {failure ?? <Consequence until={until} isFaded={isFaded} />}
    </Alert>
  );
}

const Consequence = ({ until, isFaded }: Pick<StillTruePanelProps, 'until' | 'isFaded'>) =>
  isFaded ? (
    <>
      We ask once a year. Nobody answered until <Day at={until} />, so it stands last in lists, marked as not
      confirmed. One press brings it back.
    </>
  ) : (
    <>
      We ask once a year. Without an answer until <Day at={until} /> it stands last in lists, marked as not
      confirmed; one press brings it back.
    </>
  );
