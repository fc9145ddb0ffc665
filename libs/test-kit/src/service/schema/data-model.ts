import type { Column, Constraint, Schema, Table, Trigger } from './read-schema.ts';
import { KIT, ownerOf } from './schema-text.ts';

/** Columns that describe a row, beside those of keys. */
const MAIN = ['kind', 'state', 'status', 'role', 'title', 'name'];

const keyOf = ({ constraints }: Table, column: string): string => {
  const has = (kind: string) =>
    constraints.some((each) => each.kind === kind && each.columns.includes(column));
  const keys = [has('p') && 'PK', has('f') && 'FK'].filter(Boolean);
  return keys.join(', ');
};

const isMain = (table: Table, { name }: Column): boolean =>
  keyOf(table, name) !== '' || name.endsWith('_id') || MAIN.includes(name);

/** Mermaid takes one word for a type. */
const word = (type: string): string =>
  type
    .replace(/\(.*?\)/, '')
    .replaceAll('[]', '_list')
    .replaceAll(' ', '_');

const entity = (table: Table): string[] => {
  const columns = table.columns
    .filter((column) => isMain(table, column))
    .map((column) => `    ${word(column.type)} ${column.name} ${keyOf(table, column.name)}`.trimEnd());
  return columns.length > 0 ? [`  ${table.name} {`, ...columns, '  }'] : [`  ${table.name}`];
};

const isRequired = (table: Table, { columns }: Constraint): boolean =>
  columns.every((name) => table.columns.find((column) => column.name === name)?.required);

const links = (table: Table): string[] =>
  table.constraints
    .filter(({ kind }) => kind === 'f')
    .map(
      (key) =>
        `  ${key.target} ${isRequired(table, key) ? '||' : '|o'}--o{ ${table.name} : "${key.columns.join(', ')}"`,
    );

const cell = (text: string | null): string => (text ?? '–').replaceAll('|', '\\|').replaceAll('<', '&lt;');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** Draws the tables; those that only the kit writes are alike in every domain, so they are listed and not drawn. */
const drawing = (tables: readonly Table[]): string[] => [
  '```mermaid',
  'erDiagram',
  ...tables.flatMap(entity),
  ...tables.flatMap(links),
  '```',
];

const byOwner = (a: Table, b: Table): number =>
  ownerOf(a).localeCompare(ownerOf(b), 'en') || a.name.localeCompare(b.name, 'en');

const listing = (tables: readonly Table[]): string[] =>
  table(
    ['Of', 'Table', 'What it holds'],
    tables.map((each) => [
      ownerOf(each),
      `\`${each.name}\``,
      cell(each.comment?.replace(`${ownerOf(each)}: `, '') ?? null),
    ]),
  );

/** Triggers of one table that hold the same share a line. */
const triggerList = (triggers: readonly Trigger[]): string[] =>
  table(
    ['On', 'Trigger', 'What it holds'],
    [...Map.groupBy(triggers, (trigger) => `${trigger.table}\n${trigger.comment}`).values()].map((alike) => [
      `\`${alike[0]?.table}\``,
      alike.map(({ name }) => `\`${name}\``).join(', '),
      cell(alike[0]?.comment ?? null),
    ]),
  );

const start = (name: string): string => `<!-- ${name}: written by "npm run generate -- schema" -->`;
const end = (name: string): string => `<!-- end of ${name} -->`;

/** The part of docs/generated/data-model.md about one schema: a drawing, its tables by their owners, and its triggers. */
export const dataModelPart = ({ name, tables, triggers }: Schema): string =>
  [
    start(name),
    `## ${name}`,
    drawing(tables.filter((each) => ownerOf(each) !== KIT)).join('\n'),
    listing(tables.toSorted(byOwner)).join('\n'),
    triggerList(triggers).join('\n'),
    end(name),
  ].join('\n\n');

/** The page's part about a schema; empty where it has none. */
export const partOf = (page: string, name: string): string => {
  const [from, to] = [page.indexOf(start(name)), page.indexOf(end(name))];
  return from < 0 || to < from ? '' : page.slice(from, to + end(name).length);
};

/** The page with a fresh part about a schema, in the place of the former one or at its end. */
export const withPart = (page: string, name: string, fresh: string): string => {
  const former = partOf(page, name);
  return former ? page.replace(former, () => fresh) : `${page.trimEnd()}\n\n${fresh}\n`;
};
