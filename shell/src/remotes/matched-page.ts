import type { Mount, PageGuard } from '@meshwork/shell-contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** An id as links spell it. `Number` would also read `1e3`, `0x10` and `5.0`, which are no addresses of the site. */
const ID = /^[1-9]\d{0,15}$/;

export interface MatchedPage {
  readonly route: RouteObject;
  /** The guard of the page, where not everybody may open it. */
  readonly guard: PageGuard | undefined;
}

/**
 * The page of a remote at an address. Remotes name the parameters of ids `teamId`, `pathId`.
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
