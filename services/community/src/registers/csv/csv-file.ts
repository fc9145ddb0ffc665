import {
  IMPORT_COLUMNS,
  type ImportKind,
  type ImportProblem,
  INITIATIVE_TYPE_LABELS,
  INITIATIVE_TYPES,
  PROGRAMMES,
  TEAM_TYPES,
} from '@meshwork/contracts-community';
import { BOUNDS, cleanText, isHttpUrl, teamNumberOf, text } from '@meshwork/contracts-core';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { ImportedFacts } from '../import/merge-rows.sql.ts';

/** A row that can be stored. */
export interface CsvRow {
  /** Counted from 1; of a row over several lines its last one. */
  readonly line: number;
  /** As the report names it. */
  readonly name: string;
  readonly facts: ImportedFacts;
}

export interface CsvFile {
  readonly rows: readonly CsvRow[];
  /** With one of them the file is refused. */
  readonly problems: readonly ImportProblem[];
}

/** More rows would hold the tables for longer than people who write should wait. */
const MOST_ROWS = 20_000;

const emptyIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), schema.optional());
const website = emptyIsAbsent(
  z.string().refine((url) => isHttpUrl(url) && !/\s/.test(url), { error: 'is not a web address' }),
);
const location = emptyIsAbsent(text({ label: 'location', max: BOUNDS.location }));
const day = (label: string) => z.iso.date({ error: `${label} is not a day as 2027-03-04` });

/** A word of a list, in any case and with blanks: "first frc", "Research Team". */
const word = <T extends string>(words: readonly T[], names: Readonly<Record<string, T>>, label: string) =>
  z
    .string()
    .transform((cell) => {
      const plain = cell.trim().replace(/[\s-]+/g, '_');
      return (names[plain.toLowerCase()] ?? plain.toUpperCase()) as T;
    })
    .refine((value) => words.includes(value), { error: `${label} is none of those that there are` });

const teamRow = z
  .object({
    programme: word(TEAM_TYPES, PROGRAMMES, 'programme'),
    number: text({ label: 'number', max: 20 }).transform(teamNumberOf),
    name: text({ label: 'name', max: 120 }),
    location,
    rookie_year: emptyIsAbsent(
      z.coerce
        .number({ error: 'rookie_year is not a year' })
        .int('rookie_year is not a year')
        .min(1900, 'rookie_year is not a year')
        .max(2100, 'rookie_year is not a year'),
    ),
    website,
  })
  .transform(({ programme, number, name, location, rookie_year, website }) => ({
    name: `${number} ${name}`,
    facts: {
      importKey: `${programme}:${number.toUpperCase()}`,
      teamType: programme,
      teamNumber: number,
      teamName: name,
      ...(location && { location }),
      ...(rookie_year && { rookieYear: rookie_year }),
      ...(website && { websiteUrl: website }),
    } satisfies ImportedFacts,
  }));

const eventRow = (source: string) =>
  z
    .object({
      key: z.string().regex(/^\S{1,60}$/, 'key has 1 to 60 characters without blanks'),
      title: text({ label: 'title', max: 200 }),
      type: word(INITIATIVE_TYPES, {}, 'type'),
      organization: text({ label: 'organization', max: 120 }),
      start_date: day('start_date'),
      end_date: emptyIsAbsent(day('end_date')),
      location,
      website,
      description: z.string().max(5_000, 'description must be at most 5000 characters long'),
    })
    .refine(({ start_date, end_date }) => !end_date || start_date <= end_date, {
      path: ['end_date'],
      message: 'end_date is before start_date',
    })
    .transform(
      ({ key, title, type, organization, start_date, end_date, location, website, description }) => ({
        name: title,
        facts: {
          // Keys of demonstration events have no colon. Two sources may use the same marks.
          importKey: `csv:${source.toLowerCase()}:${key}`,
          title,
          description:
            cleanText(description) ||
            `${INITIATIVE_TYPE_LABELS[type]} of ${organization}, which takes registrations itself. Date and place are those of ${source}.`,
          organization,
          initiativeType: type,
          startDate: start_date,
          endDate: end_date ?? start_date,
          ...(location && { location }),
          ...(website && { applicationUrl: website }),
        } satisfies ImportedFacts,
      }),
    );

interface ParsedLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The lines with their cells. Spreadsheets of some countries separate them by semicolons. */
function readLines(csv: string): ParsedLine[] {
  const [head = ''] = csv.split(/\r?\n/, 1);
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ',';
  const options = {
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
    delimiter,
  };
  return parse(csv, options) as unknown as ParsedLine[];
}

/** @returns the faults in the names of the columns, which the first line holds */
function headProblems(names: readonly string[], kind: ImportKind): ImportProblem[] {
  const columns = IMPORT_COLUMNS[kind];
  const known = columns.map(({ name }) => name).join(', ');
  return [
    ...names
      .filter((name) => !columns.some((column) => column.name === name))
      .map((column) => ({
        line: 1,
        column,
        message: `There is no such column. Columns of ${kind}: ${known}`,
      })),
    ...names
      .filter((name, at) => names.indexOf(name) < at)
      .map((column) => ({ line: 1, column, message: 'The column stands here twice' })),
    ...columns
      .filter(({ name, required }) => required && !names.includes(name))
      .map(({ name }) => ({ line: 1, column: name, message: 'The column is missing' })),
  ];
}

/** Reads a CSV file (RFC 4180, UTF-8). It never throws: what is wrong stands in `problems`, with line and column. */
export function readCsv(kind: ImportKind, source: string, csv: string): CsvFile {
  const refused = (line: number, message: string): CsvFile => ({
    rows: [],
    problems: [{ line, column: null, message }],
  });
  const broken = csv.indexOf('\uFFFD');
  if (broken >= 0)
    return refused(csv.slice(0, broken).split('\n').length, 'The file is not UTF-8. Save it as “CSV UTF-8”');
  let lines: ParsedLine[];
  try {
    lines = readLines(csv);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(Number(error.lines) || 1, `This is not CSV: ${error.message}`);
  }
  const [head, ...body] = lines;
  if (!head || body.length === 0) return refused(1, 'The file has no rows below the names of its columns');
  if (body.length > MOST_ROWS) return refused(MOST_ROWS + 2, `A file has at most ${MOST_ROWS} rows`);
  const names = head.record.map((name) => name.toLowerCase());
  const wrongHead = headProblems(names, kind);
  if (wrongHead.length > 0) return { rows: [], problems: wrongHead };
  return readRows(
    body,
    names,
    IMPORT_COLUMNS[kind].map(({ name }) => name),
    kind === 'teams' ? teamRow : eventRow(source),
  );
}

function readRows(
  body: readonly ParsedLine[],
  names: readonly string[],
  columns: readonly string[],
  schema: z.ZodType<Omit<CsvRow, 'line'>>,
): CsvFile {
  const rows: CsvRow[] = [];
  const problems: ImportProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const { record, info } of body) {
    const { lines: line } = info;
    if (record.length !== names.length) {
      const message = `The line has ${record.length} cells, and the first line ${names.length}`;
      problems.push({ line, column: null, message });
      continue;
    }
    const cells = Object.fromEntries(columns.map((name) => [name, record[names.indexOf(name)] ?? '']));
    const parsed = schema.safeParse(cells);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        problems.push({ line, column: path.map(String)[0] ?? null, message });
      continue;
    }
    const { importKey } = parsed.data.facts;
    const first = firstLines.get(importKey);
    if (first === undefined) {
      firstLines.set(importKey, line);
      rows.push({ line, ...parsed.data });
    } else problems.push({ line, column: null, message: `The same stands on line ${first}` });
  }
  return { rows, problems };
}
