import { findContactDetails } from './contact-details.ts';
import { isHostOfPeople } from './sites.ts';

/** Works that are published on such sites: a video, a program, a lesson. */
const WORKS =
  /(?:^|\.)(?:youtube\.com\/(?:watch|playlist|shorts|live|embed|v)\b|youtu\.be\/.|(?:github|gitlab|soundcloud)\.com\/[^/]+\/.|reddit\.com\/r\/|linkedin\.com\/learning\/|twitch\.tv\/videos\/|pinterest\.com\/pin\/|spotify\.com\/(?:playlist|episode|show|track|album)\/|discord\.com\/(?:developers|safety)\b|roblox\.com\/(?!users\/)|(?:minecraft\.net|nintendo\.com|playstation\.com|yahoo\.com)\/)/;

/** "/@ada" and "/u/ada", on whichever site */
const NAME_ALONE = /^\/(?:@|(?:u|user|users|profile|member)\/)[^/]+\/?$/;
const NESTED = /https?:\/\/[^\s&]+/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Tells whether the part behind the host is a way to reach somebody. Numbers without a sign between them are those of pages. */
function carriesDetail({ pathname, search, hash }: URL): boolean {
  const carried = decoded(decoded(`${pathname} ${search.replaceAll('+', ' ')} ${hash}`));
  const nested = NESTED.exec(carried)?.[0];
  return (
    NAME_ALONE.test(pathname) ||
    (nested !== undefined && leadsToProfile(nested)) ||
    findContactDetails(carried).some(
      ({ kind, text }) => kind === 'EMAIL' || (kind === 'PHONE' && /^\+|\d[-. ()]+\d/.test(text)),
    )
  );
}

/**
 * Tells whether a web address leads to a site where people have names and are written to, such as a profile or a messenger, or has a way to reach
 * somebody in it.
 */
export function leadsToPeople(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (isHostOfPeople(url.hostname) || carriesDetail(url));
}

/** Tells whether a web address leads to a profile, a channel or a chat, and not to what somebody published on such a site. */
export function leadsToProfile(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const isWork = WORKS.test(address.replace(/^https?:\/\//i, ''));
  return (isHostOfPeople(url.hostname) && !isWork) || carriesDetail(url);
}
