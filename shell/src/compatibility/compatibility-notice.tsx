import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { versionNumbers } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { PageMeta } from '@meshwork/shell-contract';
import { SERVICE_LABELS } from '@meshwork/shell-contract/mounts';
import { Alert, Button, ErrorState } from '@meshwork/ui';
import styles from '../errors/errors.module.css';
import notice from './compatibility.module.css';
import type { Mismatch } from './mismatches.ts';

interface NoticeProps {
  /** All of one kind that replaces the pages, or of those that leave them there. */
  mismatches: readonly Mismatch[];
  part: string;
}

/** Few ever see it: no first view loads its sentences. */
export default function CompatibilityNotice({ mismatches, part }: NoticeProps) {
  if (mismatches.some(({ kind }) => kind === 'unfit'))
    return <IncompatiblePanel part={part} mismatches={mismatches} />;
  return (
    <Alert
      variant="warning"
      className={notice.notice}
      action={mismatches.some(worthReload) ? <Reload variant="secondary" /> : null}
    >
      {mismatches.map((mismatch) => (
        <p key={mismatch.api}>{mismatchText(mismatch)}</p>
      ))}
    </Alert>
  );
}

/** A reload loads the newest pages, but no newer service. */
const worthReload = ({ kind }: Mismatch) => kind !== 'older';

const Reload = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <Button variant={variant} onClick={() => location.reload()}>
    <Trans>Reload page</Trans>
  </Button>
);

function IncompatiblePanel({ part, mismatches }: NoticeProps) {
  const title = t`${part} cannot be shown right now`;
  return (
    <div className={styles.panel}>
      <PageMeta title={title} hidden />
      <ErrorState
        level={1}
        title={title}
        text={mismatches.map((mismatch) => <p key={mismatch.api}>{mismatchText(mismatch)}</p>)}
        action={<Reload variant="primary" />}
      />
    </div>
  );
}

/** "1.2" of "1.2.0": changes of the third number are not noticeable. */
const short = (version: string) => versionNumbers(version).slice(0, 2).join('.');

const TEXTS: Readonly<
  Record<Mismatch['kind'], (service: string, needed: string, running: string) => string>
> = {
  older: (service, needed, running) =>
    t`This page expects a newer ${service} (${needed}) than the one that is running (${running}). Some things may not work until it is updated.`,
  changed: (service, needed, running) =>
    t`The ${service} was updated to version ${running} while you had this page open; the page was made for ${needed}. Copy what you have not sent yet, then reload the page.`,
  unfit: (service, needed, running) =>
    t`This page was made for version ${needed} of the ${service}, and version ${running} is running. Please reload the page. If that does not help, an update is under way: try again in a few minutes.`,
};

/** "library service", in the middle of a sentence. */
const serviceName = (api: string): string => {
  const label = SERVICE_LABELS[api];
  return label ? say(label) : t`${{ name: api }} service`;
};

const mismatchText = ({ api, kind, needed, running }: Mismatch): string =>
  TEXTS[kind](serviceName(api), short(needed), short(running));
