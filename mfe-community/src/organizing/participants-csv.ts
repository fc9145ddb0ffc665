import type { Participants } from '@meshwork/contracts-community';

/** A text that a spreadsheet would run as a formula gets an apostrophe before it (https://owasp.org/www-community/attacks/CSV_Injection). */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The list of participants as CSV (RFC 4180). */
export const participantsCsv = ({ participants }: Participants): string =>
  [
    ['Name', 'Username', 'Team number', 'Team', 'Joined'],
    ...participants.map(({ person, team, joinedAt }) => [
      person?.displayName ?? '',
      person?.username ?? '',
      team?.teamNumber ?? '',
      team?.teamName ?? '',
      joinedAt.slice(0, 10),
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');

/** Saves a text as a file through the browser's own download. */
export function downloadText(name: string, text: string): void {
  // The mark at the start tells Excel that it is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
