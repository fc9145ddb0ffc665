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
  additionalContent: string | null;
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

export const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
