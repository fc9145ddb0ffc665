import { withoutLanguage } from '@meshwork/contracts-core';
import type { Mount, PageGuard } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { matchRoutes, type RouteObject } from 'react-router-dom';

const ALL = Object.keys(MOUNTS) as Mount[];

export const NAVIGATION: readonly Mount[] = ALL.filter((mount) => MOUNTS[mount].navigation);

const mountPointAt = (path: string) => {
  const segment = withoutLanguage(path).split(/[/?#]/)[1];
  const mount = ALL.find((name) => name === segment);
  return mount && MOUNTS[mount];
};

/** The remote that a path belongs to, in any language; undefined for the shell's own pages. */
export const remoteAt = (path: string): string | undefined => mountPointAt(path)?.remote;

export const mountOfWidget = (name: string): Mount => name.split('.')[0] as Mount;

/** Tells whether a path shows one entity: a team, a resource, a mentor or an initiative. */
export const isDetailPage = (path: string): boolean =>
  mountPointAt(path)?.details === true && /^\/[^/]+\/\d+$/.test(path);

/** An id as links spell it. `Number` would also read `1e3`, `0x10` and `5.0`, which are no addresses of the site. */
const ID = /^[1-9]\d{0,15}$/;

interface MatchedPage {
  readonly route: RouteObject;
  /** The guard of the page, where not everybody may open it. */
  readonly guard: PageGuard | undefined;
}

/**
 * Finds the page of a remote at an address. Remotes name the parameters of ids `teamId`, `pathId`.
 * @returns undefined where there is no page, also because the address has a text in place of an id
 */
export function matchedPage(
  mount: Mount,
  routes: readonly RouteObject[],
  pathname: string,
): MatchedPage | undefined {
  const match = matchRoutes([{ path: `/${mount}`, children: [...routes] }], pathname)?.at(-1);
  if (!match) return undefined;
  const isNamedWrongly = Object.entries(match.params).some(
    ([name, value]) => name.endsWith('Id') && !ID.test(value ?? ''),
  );
  const route: RouteObject = match.route;
  return isNamedWrongly ? undefined : { route, guard: route.handle as PageGuard | undefined };
}
