import type { Comers, Participants } from '@meshwork/contracts-community';
import { csvHeader, csvLine } from '@meshwork/contracts-core';

/** Sums up who comes. */
export function sumOf(participants: Participants['participants']): { students: number; adults: number } {
  const sum = (who: keyof Comers) =>
    participants.reduce((total, { comers }) => total + (comers?.[who] ?? 0), 0);
  return { students: sum('students'), adults: sum('adults') };
}

/** The list of participants as CSV (RFC 4180). */
export const participantsCsv = ({ participants }: Participants): string =>
  [
    csvHeader(['Name', 'Username', 'Team number', 'Team', 'Students', 'Adults', 'Joined']),
    ...participants.map(({ person, team, comers, joinedAt }) =>
      csvLine([
        person?.displayName,
        person?.username,
        team?.teamNumber,
        team?.teamName,
        comers?.students,
        comers?.adults,
        joinedAt.slice(0, 10),
      ]),
    ),
  ].join('');

/** Saves a text as a file through the browser's own download. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
