import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INITIATIVE_TYPES } from '@meshwork/contracts-community';
import { BOUNDS, isHttpUrl, text } from '@meshwork/contracts-core';
import { type ImportReport, type JsonLine, readJsonLines, withoutRepeats } from '@meshwork/service-kit';
import { z } from 'zod';
import type { CommunityDb } from '../../database/community.entities.ts';
import { describeEvent, initiativeNotes } from './event-description.ts';
import { insertPlaces } from './event-places.sql.ts';
import { EVENT_COLUMNS, type ImportedFacts, mergeRows } from './merge-rows.sql.ts';
import { addWeeks, weeksToComingSeason } from './season.ts';

const FILE = 'frc-events-2019.jsonl';

const tenthOfDegree = (degrees: number): number => Math.round(degrees * 10) / 10;

/** A position, to a tenth of a degree as stored (docs/product.md#places). It only finds the city where the text names none. */
export const position = {
  lat: z.number().min(-90).max(90).transform(tenthOfDegree).optional(),
  lng: z.number().min(-180).max(180).transform(tenthOfDegree).optional(),
};

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
    ...position,
    joinedTeamNumbers: z.array(z.string()).default([]),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'before startDate',
  });
type EventRow = z.infer<typeof eventRow>;

const COLUMNS = { ...EVENT_COLUMNS, rolesDescription: 'text', language: 'text' } as const;

const readNotes = async (folder: string) =>
  initiativeNotes.parse(JSON.parse(await readFile(join(folder, 'initiative-notes.json'), 'utf8')));

/** Imports the events of 2019, moved into the coming season, with the teams that took part. */
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

  const toFacts = ({ line, value }: JsonLine<EventRow>): ImportedFacts[] => {
    const description = describeEvent(value, notes);
    if (!description) {
      report.skipped(FILE, line, `no notes for the kind of event "${value.organization}"`);
      return [];
    }
    const { key, joinedTeamNumbers: _, applicationUrl, startDate, endDate, ...facts } = value;
    const link = applicationUrl?.trim();
    if (link && !isHttpUrl(link)) report.noted(FILE, line, 'left out applicationUrl: not a web address');
    return [
      {
        ...facts,
        ...description,
        // As the notes are.
        language: 'en',
        importKey: key,
        startDate: addWeeks(startDate, weeks),
        endDate: addWeeks(endDate, weeks),
        ...(link && isHttpUrl(link) && { applicationUrl: link }),
      },
    ];
  };

  const { added, changed, unchanged } = await mergeRows(db, 'initiative', COLUMNS, rows.flatMap(toFacts));
  report.wrote('initiatives', added, changed, unchanged);
  await importParticipations(db, rows, report);
}

/** Deletes the imported events, except those that a person has asked to join: nobody loses a request. */
export async function deleteDemoEvents(db: CommunityDb): Promise<void> {
  // Events of CSV files are real: their keys have a colon.
  await db
    .deleteFrom('community.initiative as initiative')
    .where('initiative.import_key', 'not like', '%:%')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('community.request as request')
            .whereRef('request.initiative_id', '=', 'initiative.id')
            .where('request.requester_id', 'is not', null)
            .select('request.id'),
        ),
      ),
    )
    .execute();
}

const BATCH = 2_000;

/** The ids of the FRC teams by number, without community teams, which can have any number. */
async function teamIds(db: CommunityDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('community.team')
    .where('team_type', '=', 'FIRST_FRC')
    .where('is_community_team', 'is', false)
    .select(['id', 'number_key'])
    .execute();
  return new Map(rows.map(({ id, number_key }) => [number_key, id]));
}

/** Imports the teams of each event as places. Nobody has asked for them, so no inbox shows them. */
async function importParticipations(
  db: CommunityDb,
  events: readonly JsonLine<EventRow>[],
  report: ImportReport,
): Promise<void> {
  const ids = await teamIds(db);
  const participations = events.flatMap(({ line, value }) =>
    [...new Set(value.joinedTeamNumbers)].map((number) => ({ line, event: value.key, number })),
  );
  const ofKnownTeams = participations.filter(({ line, number }) => {
    const isKnown = ids.has(number.toUpperCase());
    if (!isKnown) report.noted(FILE, line, `left out joined team ${number}: no such team`);
    return isKnown;
  });
  let added = 0;
  for (let start = 0; start < ofKnownTeams.length; start += BATCH) {
    const batch = ofKnownTeams.slice(start, start + BATCH).map(({ event, number }) => ({
      event,
      team_id: ids.get(number.toUpperCase()),
      key: `${event}:${number}`,
    }));
    added += await insertPlaces(db, batch);
  }
  report.wrote('participations', added, 0, ofKnownTeams.length - added);
}
