import { said, spoken } from '@meshwork/language';
import { languageName } from './code-names.ts';

// Not in a schema file, so that a page that needs only this does not load the schema library.

/** Limits the searches that a person saves in each domain, and a visitor's browser in all (docs/product.md#saved-searches). */
export const MOST_SEARCHES = 30;

/** Characters of the words and filters of a saved search, as they stand in an address. */
export const LONGEST_SEARCH = 1_500;

/** New results of a search are counted up to this number, and not further. */
export const MOST_NEW_RESULTS = 50;

/** Names of lists; that of a list of another domain follows from its address. */
const LIST_LABELS: Readonly<Record<string, string>> = {
  resources: 'Resources',
  paths: 'Learning paths',
  teams: 'Teams',
  mentors: 'Mentors',
  initiatives: 'Initiatives',
  needs: 'Needs',
};

/** A list as people read its address: "Teams" of `teams`. */
export function listText(list: string): string {
  const words = list.replaceAll('-', ' ');
  return spoken(LIST_LABELS[list] ?? words.charAt(0).toUpperCase() + words.slice(1));
}

/** The most characters of the text of a search. */
const MOST_TEXT = 100;
/** Parameters that say in which order, or that are named together with another one. */
const UNNAMED: readonly string[] = ['search', 'near', 'within', 'sort', 'established'];

/** The board of initiatives shows these anyway. */
const USUAL: readonly string[] = ['upcoming', 'all'];

/** Abbreviations keep their capitals: "FIRST FTC" of `FIRST_FTC`, "Workshop" of `WORKSHOP`. */
const wordText = (word: string): string =>
  word.length <= 3 || word === 'FIRST' ? word : word.charAt(0) + word.slice(1).toLowerCase();

/**
 * A filter with its value: a switch reads as its own name, and a number or a code says whose it is. Where it has the words of a label of
 * its domain, it is said as that.
 */
function filterText(name: string, value: string): string {
  const words = spoken(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  if (name === 'language') return languageName(value);
  if (value === 'true') return words;
  if (value === 'false') return said('not {filter}', { filter: words })();
  if (/^(?:\d+|[a-z]{2,3})$/.test(value)) return `${words} ${value}`;
  return /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(value) ? spoken(value.split('_').map(wordText).join(' ')) : value;
}

const nearText = (place: string, distance: string | null): string =>
  distance
    ? said('within {distance} km of {place}', { distance, place })()
    : said('near {place}', { place })();

/**
 * What a search of a list says, from its address alone: "Teams: “fox”, FIRST FTC, within 50 km of Detroit".
 * @param query the words and filters without "?"
 */
export function searchText(list: string, query: string): string {
  const parameters = new URLSearchParams(query);
  const words = parameters.get('search')?.trim();
  const near = parameters.get('near')?.trim();
  const within = parameters.get('within');
  const filters = [...parameters]
    .filter(([name, value]) => value !== '' && !UNNAMED.includes(name) && !USUAL.includes(value))
    .map(([name, value]) => filterText(name, value));
  const parts = [
    ...(words ? [said('“{words}”', { words })()] : []),
    ...filters,
    ...(near ? [nearText(near, within)] : []),
  ];
  const text = [...said('{list}: {search}', { list: listText(list), search: parts.join(', ') })()];
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1).join('')}…` : text.join('');
}
