import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AVAILABILITIES, EXPERTISE_AREAS } from '@meshwork/contracts-community';
import { longText, optionalText, text } from '@meshwork/contracts-core';
import type { ImportReport } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { settleRequests } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { type ImportedFacts, mergeRows } from './merge-rows.sql.ts';

const FILE = 'demo-mentors.json';

const mentorRow = z.object({
  key: z.string().min(1).max(80),
  displayName: text({ label: 'displayName', max: 80 }),
  email: z.email(),
  bio: longText({ label: 'bio', max: 2000 }),
  position: optionalText({ label: 'position', max: 120 }),
  organization: optionalText({ label: 'organization', max: 120 }),
  yearsExperience: z.int().min(0).max(80).nullish(),
  availabilityStatus: z.enum(AVAILABILITIES),
  expertiseAreas: z.array(z.enum(EXPERTISE_AREAS)).min(1),
});

const COLUMNS = {
  isDemo: 'boolean',
  displayName: 'text',
  contactEmail: 'text',
  bio: 'text',
  position: 'text',
  organization: 'text',
  yearsExperience: 'integer',
  availabilityStatus: 'text',
  expertiseAreas: 'text[]',
  bioLanguage: 'text',
} as const;

/** Imports invented mentors, marked as demo profiles. They have no account, so the profile itself holds their name. */
export async function importDemoMentors(
  db: CommunityDb,
  folder: string,
  report: ImportReport,
): Promise<void> {
  const rows = z.array(z.unknown()).parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  const facts = rows.flatMap((row, index): ImportedFacts[] => {
    const parsed = mentorRow.safeParse(row);
    if (parsed.success) {
      const { key: importKey, email: contactEmail, ...rest } = parsed.data;
      // A demo mentor cannot answer, so they are never available.
      const made = { isDemo: true, availabilityStatus: 'UNAVAILABLE', bioLanguage: 'en' };
      return [{ ...rest, ...made, contactEmail, importKey }];
    }
    report.skipped(FILE, index + 1, z.prettifyError(parsed.error));
    return [];
  });
  const { added, changed, unchanged } = await mergeRows(db, 'mentor_profile', COLUMNS, facts);
  report.wrote('demo mentors', added, changed, unchanged);
}

export async function deleteDemoMentors(db: CommunityDb): Promise<void> {
  await settleRequests(db, 'mentor', sql<SqlBool>`mentor_profile.is_demo`);
  await db.deleteFrom('community.mentor_profile').where('is_demo', 'is', true).execute();
}
