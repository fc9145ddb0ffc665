import { id, openEnum, text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';

export const IMPORT_KINDS = ['teams', 'events'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

interface ImportColumn {
  readonly name: string;
  readonly about: string;
  readonly required?: true;
}

/** The columns of a file, as its first line names them, in any order (docs/product.md#imports). */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  teams: [
    {
      name: 'programme',
      about: 'frc, ftc, fll, vex, or another type of team such as makerspace',
      required: true,
    },
    { name: 'number', about: 'the number in the programme, which with it names the team', required: true },
    { name: 'name', about: 'at most 120 characters', required: true },
    { name: 'location', about: 'city, region, country' },
    { name: 'rookie_year', about: 'the first year, such as 2019' },
    { name: 'website', about: 'with https:// or http://' },
  ],
  events: [
    { name: 'key', about: 'your own mark of the event, the same in the next file', required: true },
    { name: 'title', about: 'at most 200 characters', required: true },
    { name: 'type', about: 'competition, event, mentorship, program or workshop', required: true },
    { name: 'organization', about: 'who holds it', required: true },
    { name: 'start_date', about: 'the first day, as 2027-03-04', required: true },
    { name: 'end_date', about: 'the last day; the first where it is empty' },
    { name: 'location', about: 'venue, city, region, country' },
    { name: 'website', about: 'its page, where people register' },
    { name: 'description', about: 'at most 5,000 characters' },
  ],
};

/** A file in a call, in characters: an ordinary body has 64 KB. The command line takes larger ones. */
export const MAX_IMPORT_LENGTH = 50_000;

const source = text({ label: 'Source', max: 120, isPublic: false });

export const importFileSchema = z.object({
  kind: z.enum(IMPORT_KINDS),
  source,
  csv: z
    .string()
    .meta({ isPublic: false })
    .min(1, { error: said('Please choose a file') })
    .max(MAX_IMPORT_LENGTH, {
      error: said('The file is too large. Use the command line, or several files.'),
    }),
});
export type ImportFile = z.output<typeof importFileSchema>;

const doubleSchema = z.object({
  line: z.number(),
  name: z.string(),
  /** The page of the team or initiative that is here already. */
  path: z.string(),
});
const problemSchema = z.object({
  line: z.number(),
  /** Null where the whole line is wrong. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof problemSchema>;

/** The report of an import, or of its dry run. A file with a problem is refused whole. */
export const importReportSchema = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows that are left out, since people have made the same here; the first hundred. */
  doubles: z.array(doubleSchema),
  doubleCount: z.number(),
  /** The first hundred. */
  problems: z.array(problemSchema),
  problemCount: z.number(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const csvImportSchema = z.object({
  id: z.number(),
  kind: openEnum(IMPORT_KINDS),
  source: z.string(),
  /** Null for the command line, and for an account that is gone. */
  by: z.string().nullable(),
  createdAt: z.string(),
  added: z.number(),
  changed: z.number(),
  undoneAt: z.string().nullable(),
  /** It is the last one of its kind that stands. */
  canUndo: z.boolean(),
});
export type CsvImport = z.infer<typeof csvImportSchema>;

export const undoImportSchema = z.object({ importId: id(said('Invalid import ID')) });
export const undoneImportSchema = z.object({
  deleted: z.number(),
  restored: z.number(),
  /** Added by it, and not deleted, since people use it. */
  kept: z.number(),
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;
