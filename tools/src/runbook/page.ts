import { SERVICES } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import type { Variable } from './variables.ts';

const START = '<!-- variables: written by "npm run generate -- runbook" -->';
const END = '<!-- end of variables -->';

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');

/** Variables that all services read are listed as "services". */
const readersOf = (variables: readonly Variable[]): string => {
  const readers = [...new Set(variables.map(({ reader }) => reader))];
  const services = readers.filter((reader) => SERVICES.includes(reader)).sort();
  const others = readers.filter((reader) => !SERVICES.includes(reader));
  return [...(services.length === SERVICES.length ? ['services'] : services), ...others].join(', ');
};

/** Escapes placeholders in angle brackets, except within code. */
const cell = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`')
    .replaceAll('|', '\\|')
    .trim();

const row = (variables: readonly Variable[]): string => {
  const [{ name, takes, fallback, meaning } = {} as Variable] = variables;
  const text = [meaning.replace(/\.$/, ''), takes].filter(Boolean).join('. ');
  return `| \`${name}\` | ${readersOf(variables)} | ${fallback ?? '**required**'} | ${cell(text)} |`;
};

/** One table of all variables: readers that use a variable in the same way share a line. */
export const variableTable = (variables: readonly Variable[]): string => {
  const groups = Map.groupBy(
    [...variables].sort(byName),
    ({ name, fallback, takes, meaning }) => `${name}\n${fallback}\n${takes}\n${meaning}`,
  );
  const rows = [...groups.values()].map(row);
  return ['| Variable | Read by | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n');
};

/** The page with a fresh table. @throws Failure when the page has no place for it */
export const withTable = (page: string, table: string): string => {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Failure(`the page has no "${START}" … "${END}"`);
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
};
