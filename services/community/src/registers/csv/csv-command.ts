import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { IMPORT_KINDS, type ImportReport } from '@meshwork/contracts-community';
import {
  Audit,
  EnvironmentError,
  importOrmConfig,
  migrationEnvSchema,
  type ServiceDefinition,
} from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { CsvImports } from './csv-imports.service.ts';

export const csvEnvSchema = migrationEnvSchema;

const USAGE = `csv teams FILE --source "FIRST Canada, October 2026" [--check]   "-" reads the standard input
csv events FILE --source "…" [--check]
csv list
csv undo NUMBER`;

function readLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { source: { type: 'string' }, check: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n${USAGE}`);
  }
}

const MOST_BYTES = 5_000_000;

async function readBounded(path: string): Promise<string> {
  const csv = await (path === '-' ? text(process.stdin) : readFile(path, 'utf8')).catch((error: Error) => {
    throw new EnvironmentError(`${path} cannot be read: ${error.message}`);
  });
  if (Buffer.byteLength(csv) > MOST_BYTES)
    throw new EnvironmentError(`A file has at most ${MOST_BYTES} bytes`);
  return csv;
}

function reportLines({ problems, problemCount, doubles, doubleCount, ...counts }: ImportReport): string[] {
  const more = (all: number, named: number) => (all > named ? [`and ${all - named} more`] : []);
  if (problemCount > 0)
    return [
      ...problems.map(
        ({ line, column, message }) => `line ${line}${column ? `, ${column}` : ''}: ${message}`,
      ),
      ...more(problemCount, problems.length),
      `refused, nothing is stored: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}`,
    ];
  return [
    ...doubles.map(
      ({ line, name, path }) => `line ${line}: left out, people have made it here: ${name} (${path})`,
    ),
    ...more(doubleCount, doubles.length),
    `${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${doubleCount} left out`,
  ];
}

/**
 * `csv …` of the import program (docs/operate/imports.md).
 * @returns false where the file was refused
 * @throws EnvironmentError with the usage
 */
export async function csvCommand(
  { DATABASE_URL: url }: Pick<z.output<typeof csvEnvSchema>, 'DATABASE_URL'>,
  definition: ServiceDefinition,
  args: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = readLine(args);
  const [command = '', what = ''] = positionals;
  const kind = IMPORT_KINDS.find((each) => each === command);
  const isKnown = kind
    ? what && values.source
    : command === 'list' || (command === 'undo' && /^\d+$/.test(what));
  if (!isKnown) throw new EnvironmentError(USAGE);
  const csv = kind ? await readBounded(what) : '';
  const orm = await MikroORM.init(importOrmConfig({ name: 'community-import', schema: 'community', url }));
  try {
    const em = orm.em.fork();
    const imports = new CsvImports(em, new Audit(em, definition));
    if (kind) {
      const file = { kind, source: values.source ?? '', csv };
      const report = values.check ? await imports.check(file) : (await imports.store(file, null)).report;
      for (const line of reportLines(report)) print(line);
      return report.problemCount === 0;
    }
    if (command === 'undo') {
      const { deleted, restored, kept } = await imports.undo(Number(what), null);
      print(`${deleted} deleted, ${restored} restored, ${kept} kept, since people use them`);
    } else
      for (const { id, kind, source, createdAt, added, changed, undoneAt } of await imports.list())
        print(
          `${id} ${createdAt} ${kind} from ${source}: ${added} added, ${changed} changed${undoneAt ? ', undone' : ''}`,
        );
    return true;
  } finally {
    await orm.close(true);
  }
}
