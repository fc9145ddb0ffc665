import { SERVICES } from '../lib/apps.ts';
import type { Variable } from './variables.ts';

export const PAGE = 'docs/generated/variables.md';

const HEAD = `# Variables

"containers" is the compose file, which reads \`.env\`; "services" is each of the services. A name that means different things to different
readers has one line for each. [Configure](../operate/configure.md) says how they are set. \`npm run generate -- runbook\` writes this page.

`;

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

/** The page with one table of all variables: readers that use a variable in the same way share a line. */
export const variablesPage = (variables: readonly Variable[]): string => {
  const groups = Map.groupBy(
    [...variables].sort(byName),
    ({ name, fallback, takes, meaning }) => `${name}\n${fallback}\n${takes}\n${meaning}`,
  );
  const rows = [...groups.values()].map(row);
  return `${HEAD}${['| Variable | Read by | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n')}\n`;
};
