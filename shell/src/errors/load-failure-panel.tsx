import {
  type LoadFailure,
  type LoadFailureKind,
  type LoadFailureProps,
  PageMeta,
  paths,
} from '@meshwork/shell-contract';
import { Button, ErrorState, LinkButton } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { useConnection } from '../offline/connection.store.ts';
import styles from './errors.module.css';

interface LoadFailurePanelProps extends LoadFailureProps {
  part?: string;
}

export function LoadFailurePanel({
  failure,
  retry,
  isPart = false,
  part = isPart ? 'This part' : 'This page',
}: LoadFailurePanelProps) {
  const isOffline = useConnection().status === 'offline';
  const title = isOffline ? 'You are offline' : `${part} could not be loaded`;
  return (
    <div className={styles.panel} data-load-failure={failure.kind}>
      {isPart ? null : <PageMeta title={title} />}
      <ErrorState
        level={isPart ? 2 : 1}
        title={title}
        text={
          <>
            <p>{isOffline ? notKept(isPart) : loadFailureText(failure)}</p>
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

const notKept = (isPart: boolean) =>
  `This ${isPart ? 'part' : 'page'} is not kept on this device. Please try again when you are connected.`;

const TEXTS: Readonly<Record<LoadFailureKind, string>> = {
  network: 'The connection was interrupted. Please check that you are online and try again.',
  timeout: 'This part of the site is taking too long to load. Please try again in a moment.',
  http: 'This part of the site is not available right now. Please try again in a moment.',
  evaluation: 'This part of the site was loaded but could not be started. Please try again in a moment.',
  'invalid-module': 'This page is not in the version that is running now. Please try again in a moment.',
  'wrong-contract':
    'This part of the site has been updated and no longer fits this open page. Please reload the page.',
};

const loadFailureText = ({ kind }: LoadFailure): string => TEXTS[kind];

/** A short name for reports to support: "http 404", "timeout". */
const loadFailureName = ({ kind, status }: LoadFailure): string => (status ? `${kind} ${status}` : kind);

export const PartFailurePanel = ({ retry }: { retry: () => void }) => (
  <div className={styles.panel}>
    <PageMeta title="Something went wrong" />
    <ErrorState
      level={1}
      title="Something went wrong on this page"
      text="The rest of the site still works. Please try again, and tell us if it happens again."
      onRetry={retry}
      action={<LinkButton render={<Link to={paths.home} />}>Go to the start page</LinkButton>}
    />
  </div>
);
