import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Sentence, say } from '@meshwork/language';
import {
  type LoadFailure,
  type LoadFailureKind,
  type LoadFailureProps,
  PageMeta,
  paths,
} from '@meshwork/shell-contract';
import { Button, cx, ErrorState, LinkButton, looks } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { useConnection } from '../offline/connection.store.ts';
import styles from './errors.module.css';

interface LoadFailurePanelProps extends LoadFailureProps {
  part?: string;
}

export function LoadFailurePanel({ failure, retry, isPart = false, part }: LoadFailurePanelProps) {
  const name = loadFailureName(failure);
  const isOffline = useConnection().status === 'offline';
  const title = isOffline ? t`You are offline` : notLoaded(isPart, part);
  return (
    <div className={styles.panel} data-load-failure={failure.kind}>
      {isPart ? null : <PageMeta title={title} />}
      <ErrorState
        level={isPart ? 2 : 1}
        title={title}
        text={
          <>
            <p>{isOffline ? notKept(isPart) : loadFailureText(failure)}</p>
            <p className={cx(looks.soft, styles.code)}>
              <Trans>
                Error: <code>{name}</code>
              </Trans>
            </p>
          </>
        }
        onRetry={retry}
        action={
          <Button variant="secondary" onClick={() => location.reload()}>
            <Trans>Reload page</Trans>
          </Button>
        }
      />
    </div>
  );
}

function notLoaded(isPart: boolean, part: string | undefined): string {
  if (part) return t`${part} could not be loaded`;
  return isPart ? t`This part could not be loaded` : t`This page could not be loaded`;
}

const notKept = (isPart: boolean) =>
  isPart
    ? t`This part is not kept on this device. Please try again when you are connected.`
    : t`This page is not kept on this device. Please try again when you are connected.`;

const TEXTS: Readonly<Record<LoadFailureKind, Sentence>> = {
  network: msg`The connection was interrupted. Please check that you are online and try again.`,
  timeout: msg`This part of the site is taking too long to load. Please try again in a moment.`,
  http: msg`This part of the site is not available right now. Please try again in a moment.`,
  evaluation: msg`This part of the site was loaded but could not be started. Please try again in a moment.`,
  'invalid-module': msg`This page is not in the version that is running now. Please try again in a moment.`,
  'wrong-contract': msg`This part of the site has been updated and no longer fits this open page. Please reload the page.`,
};

const loadFailureText = ({ kind }: LoadFailure): string => say(TEXTS[kind]);

/** A short name for reports to support: "http 404", "timeout". */
const loadFailureName = ({ kind, status }: LoadFailure): string => (status ? `${kind} ${status}` : kind);

export const PartFailurePanel = ({ retry }: { retry: () => void }) => (
  <div className={styles.panel}>
    <PageMeta title={t`Something went wrong`} />
    <ErrorState
      level={1}
      title={t`Something went wrong on this page`}
      text={t`The rest of the site still works. Please try again, and tell us if it happens again.`}
      onRetry={retry}
      action={
        <LinkButton render={<Link to={paths.home} />}>
          <Trans>Go to the start page</Trans>
        </LinkButton>
      }
    />
  </div>
);
