import type { Mount } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';

/** The mount that a widget's name begins with. */
export const mountOfWidget = (name: string): Mount => name.split('.')[0] as Mount;

/** The remote that an address belongs to; undefined for the shell's own pages. */
export const remoteAt = (path: string): string | undefined => MOUNTS[path.split(/[/?#]/)[1] as Mount]?.remote;
