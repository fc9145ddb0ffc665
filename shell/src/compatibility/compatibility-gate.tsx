import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Api, apiFit, versionNumbers } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { PageMeta } from '@meshwork/shell-contract';
import { SERVICE_LABELS } from '@meshwork/shell-contract/mounts';
import { Alert, Button, ErrorState } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from '../errors/errors.module.css';
import { type ApiVersions, useApiVersions } from './api-versions.store.ts';
import notice from './compatibility.module.css';

interface CompatibilityGateProps {
  needs: readonly Api[];
  part: string;
  children: ReactNode;
}

/**
 * Shows a notice above a remote's pages when a running service has another version than they were built for. Only pages that
 * cannot work are replaced, and never ones that worked in this tab, because they may hold unsent text
 * (docs/compatibility.md).
 */
export function CompatibilityGate({ needs, part, children }: CompatibilityGateProps) {
  const found = mismatches(needs, useApiVersions());
  const unfit = found.filter(({ kind }) => kind === 'unfit');
  if (unfit.length > 0) return <IncompatiblePanel part={part} mismatches={unfit} />;
  return (
    <>
      {found.length > 0 ? (
        <Alert
          variant="warning"
          className={notice.notice}
          action={found.some(worthReload) ? <Reload variant="secondary" /> : null}
        >
          {found.map((mismatch) => (
            <p key={mismatch.api}>{mismatchText(mismatch)}</p>
          ))}
        </Alert>
      ) : null}
      {children}
    </>
  );
}

/** A reload loads the newest pages, but no newer service. */
const worthReload = ({ kind }: Mismatch) => kind !== 'older';

const Reload = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <Button variant={variant} onClick={() => location.reload()}>
    <Trans>Reload page</Trans>
  </Button>
);

function IncompatiblePanel({ part, mismatches }: { part: string; mismatches: readonly Mismatch[] }) {
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

/** A running service of another version than a page was built for. */
interface Mismatch {
  readonly api: string;
  readonly needed: string;
  readonly running: string;
  readonly kind: /** It lacks additions that the page may use. */
    | 'older'
    /** It changed to another major version while the tab was open: a form on screen may hold unsent text. */
    | 'changed'
    /** It never was the page's major version in this tab: the page cannot work. */
    | 'unfit';
}

/** Lists the needs that the running services do not meet. A service without a response so far is no mismatch. */
export function mismatches(needs: readonly Api[], versions: ApiVersions): readonly Mismatch[] {
  return needs.flatMap(({ name, version: needed }) => {
    const seen = versions[name];
    const fit = seen && apiFit(needed, seen.last);
    if (!seen || !fit || fit === 'fits') return [];
    const fittedOnce = apiFit(needed, seen.first) !== 'other-major';
    const kind = fit === 'older' ? 'older' : fittedOnce ? 'changed' : 'unfit';
    return [{ api: name, needed, running: seen.last, kind }];
  });
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
