import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../data');

export const readText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
export const readJson = <T>(name: string): T => JSON.parse(readText(name)) as T;
/** One object per line; the last line ends with a line feed. */
export const readLines = <T>(name: string): T[] =>
  readText(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export interface LibraryEntry {
  key: string;
  title: string;
  url: string;
  description: string;
  category: string[];
  type: string;
  difficultyLevel: string;
  prerequisites: string | null;
  additionalContent: string | null;
  publisher: string;
}

export interface DocPage {
  title: string;
  url: string;
  category: string[];
  type: string;
  publisher: string;
  licence: string;
}

export interface Section {
  difficultyLevel: string;
  about: string;
  extraCategories: string[];
}

export interface Places {
  countries: Record<string, string>;
  regions: Record<string, Record<string, string>>;
}

/** The normalised address of a page, the same for all of its spellings. */
export function canonical(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/index\.html?$/, '').replace(/\/+$/, '');
  return `${url.hostname.replace(/^www\./, '')}${path}${url.search}`.toLowerCase();
}

/** An address as in the section and title files: without its scheme. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** The section with the longest prefix of a page's address. */
export function sectionOf(page: DocPage, sections: Record<string, Section>): string | undefined {
  const address = withoutScheme(page.url);
  return Object.keys(sections)
    .filter((prefix) => address.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
}

/** Country and region of "City, region, country" under their common names. */
export function placeOf(
  location: string,
  { countries, regions }: Places,
): { country: string; region: string } {
  const parts = location.split(',').map((part) => part.trim());
  const [region = '', last = ''] = parts.slice(-2);
  const country = countries[last] ?? last;
  return { country, region: regions[country]?.[region] ?? region };
}

export const countBy = <T>(
  items: readonly T[],
  keys: (item: T) => readonly string[],
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of items.flatMap(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

export const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
