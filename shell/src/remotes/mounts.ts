import type { Role } from '@meshwork/contracts-core';
import type { Mount } from '@meshwork/shell-contract';

export interface MountPoint {
  /** The domain's name as people read it. */
  readonly label: string;
  readonly remote: `mfe-${string}`;
  /** Who may enter; everybody when absent. */
  readonly roles?: readonly Role[];
}

/** Which remote draws what is below which first path segment, and who may enter (specification, sections 2 and 6). */
export const MOUNTS: Readonly<Record<Mount, MountPoint>> = {
  resources: { label: 'Resources', remote: 'mfe-resources' },
  teams: { label: 'Teams', remote: 'mfe-community' },
  mentors: { label: 'Mentors', remote: 'mfe-community' },
  initiatives: { label: 'Initiatives', remote: 'mfe-community' },
  account: { label: 'My Account', remote: 'mfe-account', roles: ['user', 'admin'] },
};

/** The mount that a widget's name begins with. */
export const mountOfWidget = (name: string): Mount => name.split('.')[0] as Mount;

/** The remote that an address belongs to; undefined for the shell's own pages. */
export const remoteAt = (path: string): string | undefined => MOUNTS[path.split(/[/?#]/)[1] as Mount]?.remote;
