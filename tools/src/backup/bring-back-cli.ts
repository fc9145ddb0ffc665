import { SERVICES, schemaOf } from '../lib/apps.ts';
import { step } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { backupFolder, labelNamed } from '../stack/backup-folder.ts';
import { withDatabase } from '../with-database.ts';
import { backupArguments } from './backup-arguments.ts';
import { archiveNow, withRestored } from './beside.ts';
import { bringBack, type MissingRows, missingRows } from './missing-rows.ts';

const isTable = (word: string): boolean => word.includes('.');

const report = (found: readonly MissingRows[]): void => {
  for (const { name, missing } of found)
    if (missing > 0) console.log(`${String(missing).padStart(9)}  ${name}`);
};

/**
 * `npm run bring-back -- [label] --until moment [schema.table …] [--write]`: restores the moment beside the local stack's database,
 * which goes on, and says how many rows of which tables are missing since then; with `--write` it brings those of the named tables back.
 */
await runMain(async () => {
  const { words, options } = backupArguments(process.argv.slice(2));
  const names = words.filter(isTable);
  const { until, timeline, write } = options;
  if (!until) throw new Failure('name the moment before the deletion: --until 2026-11-21T22:45:00Z');
  if (write && names.length === 0) throw new Failure('name the tables: catalog.resource');
  const schemas = SERVICES.map(schemaOf);
  await withDatabase(async ({ settings, postgres, secrets }) => {
    const folder = backupFolder(settings.backupDir);
    const label = await labelNamed(folder.base, words.find((word) => !isTable(word)) ?? 'latest');
    const password = await secrets.password('postgres');
    await postgres.withClient('meshwork', async (present) => {
      await step('archive the last changes', () => archiveNow(present));
      await withRestored({ folder, label, until, timeline }, password, (restored) =>
        restored.withClient('meshwork', async (past) => {
          console.log('missing since then:');
          report(await missingRows(past, present, schemas, names));
          if (!write) return;
          const left = await step('bring them back', () => bringBack(past, present, schemas, names));
          const gone = left.filter(({ missing }) => missing > 0);
          if (gone.length > 0) console.log('stay away, because others have taken their place:');
          report(gone);
        }),
      );
    });
  });
  return 0;
});
