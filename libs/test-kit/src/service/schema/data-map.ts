import type { PersonData } from '@meshwork/service-kit/personal-data';
import type { Schema } from './read-schema.ts';

type Column = Pick<PersonData, 'table' | 'column'>;

/** Columns that name a person by the id of an account, and those with an address, by their name. */
const PERSON =
  /^(?:user|person|author|minor|requester|recipient|actor|one|other|account|reporter|blocker|blocked)_id$|_(?:by|user)$/;
const ADDRESS = /(?:^|_)email$/;

const nameOf = ({ table, column }: Column): string => `${table}.${column}`;

/** @returns a sentence for each column that names a person and is missing in the service's list, or is there without reason */
export function dataMapFaults({ tables }: Schema, people: readonly PersonData[]): string[] {
  const columns = tables.flatMap(({ name, columns: own }) =>
    own.map((column) => ({ ...column, table: name })),
  );
  const all = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const said = new Set(people.map(nameOf));
  const saidTables = new Set(people.map(({ table }) => table));
  return [
    ...columns
      .filter(
        ({ name, type, table }) => type === 'integer' && PERSON.test(name) && !said.has(`${table}.${name}`),
      )
      .map(({ table, name }) => `${table}.${name} names a person and has no entry`),
    ...columns
      .filter(({ name, table }) => ADDRESS.test(name) && !saidTables.has(table))
      .map(({ table, name }) => `${table}.${name} is an address, and its table has no entry`),
    ...people
      .filter((one) => !all.has(nameOf(one)))
      .map((one) => `${nameOf(one)} has an entry and is not there`),
    ...people
      .filter((one) => one.deleted === 'KEY' && !hasKey(tables, one))
      .map((one) => `${nameOf(one)} has no foreign key that deletes its rows`),
  ];
}

const hasKey = (tables: Schema['tables'], { table, column }: Column): boolean =>
  tables
    .find(({ name }) => name === table)
    ?.constraints.some(
      ({ kind, columns, definition }) =>
        kind === 'f' && columns.includes(column) && /on delete cascade/i.test(definition),
    ) ?? false;

/** The kinds of rows in the view `personal_data_v1` that are registered and not there, or the reverse. */
export function exportFaults(view: string | undefined, people: readonly PersonData[]): string[] {
  const registered = people.flatMap(({ exported }) =>
    Array.isArray(exported) ? exported.map(({ kind }: { kind: string }) => kind) : [],
  );
  const shown = [...(view ?? '').matchAll(/'(\w[\w-]*)'::text AS kind/g)].map(([, kind = '']) => kind);
  return [
    ...registered.filter((kind) => !shown.includes(kind)).map((kind) => `${kind} is not in personal_data_v1`),
    ...shown
      .filter((kind) => !registered.includes(kind))
      .map((kind) => `${kind} is in personal_data_v1 and has no entry`),
  ];
}

const DELETED = {
  ROW: 'the row goes',
  COLUMN: 'the row stays without the person',
  KEY: 'goes with the row of the account',
} as const;

function exportOf({ exported }: PersonData): string {
  if ('as' in exported) return `\`${exported.as}\``;
  if ('not' in exported) return `not: ${exported.not}`;
  return exported.map(({ kind }: { kind: string }) => `\`${kind}\``).join(', ');
}

const start = (name: string): string => `<!-- ${name}: written by "npm run generate -- schema" -->`;
const end = (name: string): string => `<!-- end of ${name} -->`;

/** The part of docs/generated/data-map.md about one service. */
export const dataMapPart = (name: string, people: readonly PersonData[]): string =>
  [
    start(name),
    `## ${name}`,
    [
      '| Table and column | Why | How long | Who reads it | Export | With the account |',
      '|---|---|---|---|---|---|',
      ...people
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
        .map((one) => {
          const deleted = typeof one.deleted === 'string' ? DELETED[one.deleted] : one.deleted.how;
          const until = one.until ?? 'as long as the account';
          return `| \`${nameOf(one)}\` | ${one.why} | ${until} | ${one.readers} | ${exportOf(one)} | ${deleted} |`;
        }),
    ].join('\n'),
    end(name),
  ].join('\n\n');
