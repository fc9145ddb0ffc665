import type { AuditRow } from './audit.query.ts';

export const CSV_HEADER = 'time,service,action,actor id,actor,subject,details\r\n';

/** Spreadsheets run a cell that begins with one of these as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** One line of the file. */
export const csvLine = ({
  position,
  service,
  action,
  actor_id,
  actor_name,
  subject,
  details,
}: AuditRow): string =>
  `${[position, service, action, actor_id, actor_name, subject, JSON.stringify(details)].map(cell).join(',')}\r\n`;
