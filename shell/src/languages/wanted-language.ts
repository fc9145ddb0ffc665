import { isReleased, languageAt, type SiteLanguage, siteLanguages } from '@meshwork/contracts-core';

const family = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/**
 * The language that a browser asks for before that of the page, of those that are released.
 * @param wanted tags, the best first
 * @param address of the page
 * @returns undefined where the page has it already, or the site has none of them
 */
export function wantedLanguage(wanted: readonly string[], address: string): SiteLanguage | undefined {
  const released = siteLanguages().filter(isReleased);
  // English alone: the usual case.
  if (released.length < 2) return undefined;
  const best = wanted
    .map(
      (tag) =>
        released.find(({ code }) => code === tag) ??
        released.find(({ code }) => family(code) === family(tag)),
    )
    .find((language) => language !== undefined);
  return best === languageAt(address) ? undefined : best;
}
