import { csvHeader, csvLine } from '@meshwork/contracts-core';
import type { AuditRow } from './audit.query.ts';

export const CSV_HEADER = csvHeader(['time', 'service', 'action', 'actor id', 'actor', 'subject', 'details']);

/** One line of the file. */
export const auditLine = (row: AuditRow): string =>
  csvLine([
    row.position,
    row.service,
    row.action,
    row.actor_id,
    row.actor_name,
    row.subject,
    JSON.stringify(row.details),
  ]);
