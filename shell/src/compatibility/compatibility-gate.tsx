import type { Api } from '@meshwork/contracts-core';
import { PageMeta } from '@meshwork/shell-contract';
import { Alert, Button, ErrorState } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from '../errors/errors.module.css';
import { useApiVersions } from './api-versions.store.ts';
import notice from './compatibility.module.css';
import { type Mismatch, mismatches, mismatchText } from './mismatch.ts';

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
    Reload page
  </Button>
);

function IncompatiblePanel({ part, mismatches }: { part: string; mismatches: readonly Mismatch[] }) {
  const title = `${part} cannot be shown right now`;
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
