import type { Api } from '@meshwork/contracts-core';
import { lazyPage } from '@meshwork/shell-contract';
import type { ReactNode } from 'react';
import { useApiVersions } from './api-versions.store.ts';
import { mismatches } from './mismatches.ts';

const CompatibilityNotice = lazyPage(() => import('./compatibility-notice.tsx'), null);

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
  if (unfit.length > 0) return <CompatibilityNotice part={part} mismatches={unfit} />;
  return (
    <>
      {found.length > 0 ? <CompatibilityNotice part={part} mismatches={found} /> : null}
      {children}
    </>
  );
}
