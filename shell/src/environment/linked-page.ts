/** The page of this site that a link opens in this tab; undefined for any other link and for the page that is open. */
export function linkedPage(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !url.pathname.startsWith('/_') && !isHere ? url : undefined;
}
