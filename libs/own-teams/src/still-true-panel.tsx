import { Trans } from '@lingui/react/macro';
import { Link, paths } from '@meshwork/shell-contract';
import { Alert, Button, Day, LinkButton, useFocusHeir } from '@meshwork/ui';
import styles from './still-true-panel.module.css';

interface StillTruePanelProps {
  title: string;
  /** The text of the button: "Still true". */
  answer: string;
  /** When it fades without an answer. */
  until: string;
  isFaded: boolean;
  busy: boolean;
  failure?: string | undefined;
  onConfirm: () => void;
}

/**
 * Asks the owner of an item once a year: one press answers, and a page asks about everything of theirs (docs/product.md#still-true).
 */
export function StillTruePanel({
  title,
  answer,
  until,
  isFaded,
  busy,
  failure,
  onConfirm,
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
          <LinkButton size="sm" variant="secondary" render={<Link to={paths.stillTrue} />}>
            <Trans>All that is asked</Trans>
          </LinkButton>
        </>
      }
    >
      {failure ?? <Consequence until={until} isFaded={isFaded} />}
    </Alert>
  );
}

const Consequence = ({ until, isFaded }: Pick<StillTruePanelProps, 'until' | 'isFaded'>) =>
  isFaded ? (
    <Trans>
      We ask once a year. Nobody answered until <Day at={until} />, so it stands last in lists, marked as not
      confirmed. One press brings it back.
    </Trans>
  ) : (
    <Trans>
      We ask once a year. Without an answer until <Day at={until} /> it stands last in lists, marked as not
      confirmed; one press brings it back.
    </Trans>
  );
