import type { Mount } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';

const ALL = Object.keys(MOUNTS) as Mount[];

/** The mounts that the header links to, in its order. */
export const NAVIGATION: readonly Mount[] = ALL.filter((mount) => MOUNTS[mount].navigation);

const mountPointAt = (path: string) => {
  const segment = path.split(/[/?#]/)[1];
  const mount = ALL.find((name) => name === segment);
  return mount && MOUNTS[mount];
};

/** The remote that a path belongs to; undefined for the shell's own pages. */
export const remoteAt = (path: string): string | undefined => mountPointAt(path)?.remote;

/** The mount that a widget's name begins with. */
export const mountOfWidget = (name: string): Mount => name.split('.')[0] as Mount;

/** Tells whether a path shows one entity: a team, a resource, a mentor or an initiative. */
export const isDetailPage = (path: string): boolean =>
  mountPointAt(path)?.details === true && /^\/[^/]+\/\d+$/.test(path);
