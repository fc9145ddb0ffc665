/** Parameters that track the reader and do not change the page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid|si)$/;

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com']);

/** The id of a YouTube video, for all forms of its address. */
function videoOf(host: string, url: URL): string | undefined {
  const path = url.pathname.split('/');
  if (host === 'youtu.be') return path[1];
  if (!YOUTUBE_HOSTS.has(host)) return undefined;
  if (url.pathname === '/watch') return url.searchParams.get('v') ?? undefined;
  return path[1] === 'embed' || path[1] === 'shorts' ? path[2] : undefined;
}

/** A fragment is dropped, unless a single-page application keeps its route in it. */
const routeOf = ({ hash }: URL): string => (/^#!?\//.test(hash) ? hash : '');

/**
 * The same text for all forms of one link: scheme, "www.", default port, trailing slash, index page, order of parameters,
 * tracking parameters and fragment are ignored. It serves to find duplicates only; people follow the original link.
 * @param link an http(s) address that the contract's schema has accepted
 */
export function canonicalUrl(link: string): string {
  const url = new URL(link);
  const host = url.hostname.replace(/^www\./, '').replace(/\.$/, '');
  const video = videoOf(host, url);
  if (video) return `youtube.com/watch?v=${video}`;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/index\.(html?|php)$/, '/').replace(/\/+$/, '');
  return `${host}${url.port && `:${url.port}`}${path}${url.search}${routeOf(url)}`;
}
