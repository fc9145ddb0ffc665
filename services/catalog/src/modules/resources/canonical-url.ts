/** Parameters that track the reader and do not change the page. */
const TRACKING =
  /^(utm_\w+|gclid|[gw]braid|_g[al]|srsltid|fbclid|msclkid|mc_[ce]id|igshid|si|usp|ouid|rtpof)$/;

const YOUTUBE = /^(?:m\.|music\.|gaming\.)?youtube(?:-nocookie)?\.com$/;
/** The paths that have the id of a video behind them. */
const VIDEO_PATHS = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch']);

/** The video or file behind an address of a site that has several for each. */
function fileOf(host: string, url: URL): string | undefined {
  const [, first, second] = url.pathname.split('/');
  if (host === 'drive.google.com' && first === 'open') return `${host}/file/d/${url.searchParams.get('id')}`;
  if (host === 'player.vimeo.com' && first === 'video') return `vimeo.com/${second}`;
  const id =
    host === 'youtu.be'
      ? first
      : YOUTUBE.test(host)
        ? (url.searchParams.get('v') ?? (VIDEO_PATHS.has(first ?? '') ? second : undefined))
        : undefined;
  return id && `youtube.com/watch?v=${id}`;
}

/** Escapes in their normal form (RFC 3986, section 6.2.2): in upper case, and none for letters, digits and "-._~". */
const normalEscapes = (text: string): string =>
  text.replace(/%[\da-f]{2}/gi, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : written.toUpperCase();
  });

/** The pages on which a document of Google is read, changed and shown are one, as are a repository's page and the address to copy it from. */
function pathOf(host: string, { pathname }: URL): string {
  if (/^(?:docs|drive)\.google\.com$/.test(host))
    return pathname.replace(/^(.*?)(?:\/u\/\d+)?(\/d\/[^/]+)\/(?:edit|view|preview|copy)$/, '$1$2');
  if (host === 'arxiv.org') return pathname.replace(/^\/pdf\/(.*?)(?:\.pdf)?$/, '/abs/$1');
  if (!/^(?:github|gitlab|codeberg|bitbucket)\.(?:com|org)$/.test(host)) return pathname;
  const path = pathname.replace(/\.git\/?$/, '');
  // GitHub takes names of owners and repositories in any case; those of branches and files it does not.
  return host === 'github.com'
    ? path.replace(/^(?:\/[^/]+){1,2}/, (repository) => repository.toLowerCase())
    : path;
}

/** A fragment is dropped, unless a single-page application keeps its route in it. */
const routeOf = ({ hash }: URL): string => (/^#!?\//.test(hash) ? hash : '');

/**
 * The same text for all forms of one link: scheme, "www.", default port, trailing slash, index page, order of parameters,
 * tracking parameters, fragment and the form of escapes are ignored. It serves to find duplicates only; people follow the original link.
 * @param link an http(s) address that the contract's schema has accepted
 */
export function canonicalUrl(link: string): string {
  const url = new URL(link);
  const host = url.hostname
    .replace(/^www\./, '')
    .replace(/\.$/, '')
    .replace(/\.m\.(wikipedia\.org)$/, '.$1')
    .replace(/^(?:mobile\.)?twitter\.com$/, 'x.com')
    .replace(/^old\.(reddit\.com)$/, '$1');
  const file = fileOf(host, url);
  if (file) return file;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = pathOf(host, url)
    .replace(/\/index\.(html?|php)$/, '/')
    .replace(/\/+$/, '');
  return `${host}${url.port && `:${url.port}`}${normalEscapes(path)}${url.search}${normalEscapes(routeOf(url))}`;
}
