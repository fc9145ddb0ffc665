/**
 * The site that a link leads to, to be shown beside words that somebody else chose: "docs.wpilib.org". Letters that are not
 * ASCII stay in their ASCII form ("xn--…"), so that look-alikes show (docs/product.md#links).
 * @returns the text itself where it is no address
 */
export const siteOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;

/** Tells whether a link leads to a site or a part of it. @param site such as "instagram.com" */
export const leadsTo = (url: string, site: string): boolean => {
  const found = siteOf(url);
  return found === site || found.endsWith(`.${site}`);
};

/** Tells whether a link's text is the address that it leads to, so that nothing has to be said beside it. */
export function namesSite(linkText: string, url: string): boolean {
  const text = linkText.trim();
  // Other signs and letters can look like those of another address.
  if (!/^[!-?A-~]+$/.test(text)) return false;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return siteOf(address) === siteOf(url) && URL.canParse(address);
}
