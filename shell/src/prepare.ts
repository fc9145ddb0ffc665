import { withoutLanguage } from '@meshwork/contracts-core';
import { type LazyComponent, type Mount, settled } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from './app-routes.tsx';
import { MountPage, NotFoundPage } from './mount/pages/mount.page.tsx';
import { matchedPage } from './remotes/mounts.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';

type Page = Partial<Pick<LazyComponent<object>, 'settled'>>;

function componentOf(route: RouteObject | undefined) {
  const element = route?.element;
  return isValidElement(element) ? { type: element.type, props: element.props as object } : undefined;
}

/**
 * Loads the code of the page at an address, so that it renders without waiting. A page behind the guard is not loaded: it
 * first waits for the session.
 * @param address its path, in any language
 * @returns a promise that resolves when loading has ended: false when it failed
 */
export async function prepare(remotes: RemoteLoader, address: string): Promise<boolean> {
  const path = withoutLanguage(address);
  const found = componentOf(matchRoutes(routes, path)?.at(-1)?.route);
  if (!found) return true;
  if (found.type !== MountPage) return settledPage(found.type as Page);
  const { mount } = found.props as { mount: Mount };
  if (MOUNTS[mount].roles) return true;
  const remote = remotes.remote(MOUNTS[mount].remote);
  if (!(await settled(remote))) return false;
  const state = remote.state();
  const pages = state.status === 'ready' ? state.value.routes[mount] : undefined;
  if (!pages) return false;
  const matched = matchedPage(mount, pages, path);
  if (matched?.guard) return true;
  const page = componentOf(matched?.route);
  return page ? settledPage(page.type as Page) : NotFoundPage.settled();
}

/** A page that is no lazy component needs no loading. */
const settledPage = async (page: Page): Promise<boolean> => (await page.settled?.()) ?? true;
