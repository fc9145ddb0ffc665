import type { ListTexts } from './list-texts.ts';

/**
 * What lists of remotes of 0.3.0 say, in English. Only until there is a release after it.
 * @param noun in the plural, lower case: "teams"
 */
export const nounTexts = (noun = '') =>
  ({
    list: noun,
    loading: `Loading ${noun}`,
    failed: `Could not load ${noun}`,
    more: `Load more ${noun}`,
    shown: ({ shown, total, count }) => (
      <>
        Showing {shown} of {total} {count === 1 ? noun.replace(/s$/, '') : noun}
      </>
    ),
    search: `Search ${noun}`,
    failure: (message: string) => `Error fetching ${noun}: ${message}`,
    feed: (search: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${search && `: ${search}`}`,
  }) satisfies ListTexts & Record<string, unknown>;
