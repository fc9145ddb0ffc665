import { type LoadFailureProps, PageMeta } from '@meshwork/shell-contract';
import { Button, ErrorState } from '@meshwork/ui';
import styles from './errors.module.css';
import { loadFailureName, loadFailureText } from './load-failure-texts.ts';

interface LoadFailurePanelProps extends LoadFailureProps {
  /** What could not be loaded, as people call it. */
  part?: string;
}

/** In place of a page or a domain that could not be loaded. */
export function LoadFailurePanel({ failure, retry, part = 'This page' }: LoadFailurePanelProps) {
  const title = `${part} could not be loaded`;
  return (
    <div className={styles.panel} data-load-failure={failure.kind}>
      <PageMeta title={title} />
      <ErrorState
        level={1}
        title={title}
        text={
          <>
            <p>{loadFailureText(failure)}</p>
            <p className={styles.code}>
              Error: <code>{loadFailureName(failure)}</code>
            </p>
          </>
        }
        onRetry={retry}
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload page
          </Button>
        }
      />
    </div>
  );
}
