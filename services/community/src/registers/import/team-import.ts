import { join } from 'node:path';
import { TEAM_LINKS, TEAM_TYPES } from '@meshwork/contracts-community';
import { BOUNDS, isHttpUrl, text } from '@meshwork/contracts-core';
import { type ImportReport, type JsonLine, readJsonLines, withoutRepeats } from '@meshwork/service-kit';
import { z } from 'zod';
import type { CommunityDb } from '../../database/community.entities.ts';
import { position } from './event-import.ts';
import { type ImportedFacts, mergeRows, TEAM_COLUMNS } from './merge-rows.sql.ts';

const FILE = 'frc-teams.jsonl';

/** The public register has team names of one and two characters, so the minimum of the form is left out. */
const teamRow = z.object({
  teamNumber: text({ label: 'teamNumber', max: 20 }),
  teamName: text({ label: 'teamName', max: 120 }),
  teamType: z.enum(TEAM_TYPES),
  location: text({ label: 'location', max: BOUNDS.location }).optional(),
  rookieYear: z.int().min(1900).max(2100).optional(),
  ...position,
  ...(Object.fromEntries(TEAM_LINKS.map((name) => [name, z.string().optional()])) as Record<
    (typeof TEAM_LINKS)[number],
    z.ZodOptional<z.ZodString>
  >),
});
type TeamRow = z.infer<typeof teamRow>;

const importKeyOf = (teamType: string, teamNumber: string): string =>
  `${teamType}:${teamNumber.toUpperCase()}`;

/** The facts of a team. An invalid link is left out and noted; it is no reason to leave out the team. */
function toFacts({ line, value }: JsonLine<TeamRow>, report: ImportReport): ImportedFacts {
  const facts: Record<string, unknown> = { ...value };
  for (const name of TEAM_LINKS) {
    const link = value[name]?.trim();
    if (link === undefined) continue;
    if (isHttpUrl(link) && !/\s/.test(link)) facts[name] = link;
    else {
      delete facts[name];
      report.noted(FILE, line, `left out ${name}: not a web address`);
    }
  }
  return { importKey: importKeyOf(value.teamType, value.teamNumber), ...facts };
}

/** Teams of a CSV file: what an operator has imported is newer than the file that comes with Meshwork (docs/product.md#imports). */
async function importedKeys(db: CommunityDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('community.csv_import_row as row')
    .innerJoin('community.csv_import as done', 'done.id', 'row.import_id')
    .where('done.undone_at', 'is', null)
    .select('row.import_key')
    .execute();
  return new Set(rows.map(({ import_key }) => import_key));
}

/** Imports the public register of FRC teams. They have no owner and are not verified. */
export async function importTeams(db: CommunityDb, folder: string, report: ImportReport): Promise<void> {
  const path = join(folder, FILE);
  const rows = await readJsonLines(path, teamRow, report);
  const unique = withoutRepeats(
    path,
    rows,
    ({ teamType, teamNumber }) => importKeyOf(teamType, teamNumber),
    report,
  );
  const newer = await importedKeys(db);
  const facts = unique.map((row) => toFacts(row, report)).filter(({ importKey }) => !newer.has(importKey));
  const { added, changed, unchanged } = await mergeRows(db, 'team', TEAM_COLUMNS, facts);
  report.wrote('teams', added, changed, unchanged);
}
