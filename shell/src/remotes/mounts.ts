import type { Role } from '@meshwork/contracts-core';
import type { Mount } from '@meshwork/shell-contract';
import mounts from '@meshwork/shell-contract/mounts.json' with { type: 'json' };

export interface MountPoint {
  /** The domain's name as people read it. */
  readonly label: string;
  readonly remote: `mfe-${string}`;
  /** Who may enter; everybody when absent. */
  readonly roles?: readonly Role[];
}

/**
 * Which remote draws what is below which first path segment, and who may enter (specification, sections 2 and 6).
 * Of the file's values the compiler sees nothing but strings; tools/test/mounts.spec.ts holds them against the type.
 */
export const MOUNTS = mounts as Readonly<Record<Mount, MountPoint>>;

/** The mount that a widget's name begins with. */
export const mountOfWidget = (name: string): Mount => name.split('.')[0] as Mount;

/** The remote that an address belongs to; undefined for the shell's own pages. */
export const remoteAt = (path: string): string | undefined => MOUNTS[path.split(/[/?#]/)[1] as Mount]?.remote;
