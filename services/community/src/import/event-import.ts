import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INITIATIVE_TYPES } from '@meshwork/contracts-community';
import { BOUNDS, isHttpUrl, text } from '@meshwork/contracts-core';
import { z } from 'zod';
import type { CommunityDb } from '../database/community-db.ts';
import { describeEvent, initiativeNotes } from './event-description.ts';
import type { ImportReport } from './import-report.ts';
import { type Line, readJsonLines, withoutRepeats } from './json-lines.ts';
import { type Facts, type ImportedColumn, mergeRows } from './merge-rows.ts';
import { importParticipations } from './participation-import.ts';
import { addWeeks, weeksToComingSeason } from './season.ts';

const FILE = 'frc-events-2019.jsonl';

const eventRow = z
  .object({
    key: z.string().regex(/^\w{1,40}$/),
    title: text({ label: 'title', max: 200 }),
    initiativeType: z.enum(INITIATIVE_TYPES),
    organization: text({ label: 'organization', max: 120 }),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    location: text({ label: 'location', max: BOUNDS.location }).optional(),
    applicationUrl: z.string().optional(),
    joinedTeamNumbers: z.array(z.string()).default([]),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'before startDate',
  });
export type EventRow = z.infer<typeof eventRow>;

const COLUMNS: ImportedColumn[] = [
  { column: 'title', fact: 'title', type: 'text' },
  { column: 'description', fact: 'description', type: 'text' },
  { column: 'organization', fact: 'organization', type: 'text' },
  { column: 'initiative_type', fact: 'initiativeType', type: 'text' },
  { column: 'start_date', fact: 'startDate', type: 'date' },
  { column: 'end_date', fact: 'endDate', type: 'date' },
  { column: 'location', fact: 'location', type: 'text' },
  { column: 'application_url', fact: 'applicationUrl', type: 'text' },
  { column: 'roles_description', fact: 'rolesDescription', type: 'text' },
];

const readNotes = async (folder: string) =>
  initiativeNotes.parse(JSON.parse(await readFile(join(folder, 'initiative-notes.json'), 'utf8')));

/** Loads the events of 2019, moved into the coming season, with the teams that took part. */
export async function importEvents(
  db: CommunityDb,
  folder: string,
  today: string,
  report: ImportReport,
): Promise<void> {
  const path = join(folder, FILE);
  const notes = await readNotes(folder);
  const weeks = weeksToComingSeason(notes.season.firstDate, today);
  const rows = withoutRepeats(path, await readJsonLines(path, eventRow, report), ({ key }) => key, report);

  const toFacts = ({ line, value }: Line<EventRow>): Facts[] => {
    const words = describeEvent(value, notes);
    if (!words) {
      report.skipped(FILE, line, `no notes for the kind of event "${value.organization}"`);
      return [];
    }
    const { key, joinedTeamNumbers: _, applicationUrl, startDate, endDate, ...facts } = value;
    const link = applicationUrl?.trim();
    if (link && !isHttpUrl(link)) report.noted(FILE, line, 'left out applicationUrl: not a web address');
    return [
      {
        ...facts,
        ...words,
        importKey: key,
        startDate: addWeeks(startDate, weeks),
        endDate: addWeeks(endDate, weeks),
        ...(link && isHttpUrl(link) && { applicationUrl: link }),
      },
    ];
  };

  const counts = await mergeRows(db, { table: 'initiative', columns: COLUMNS }, rows.flatMap(toFacts));
  report.wrote('initiatives', counts.added, counts.changed, counts.unchanged);
  await importParticipations(db, FILE, rows, report);
}
