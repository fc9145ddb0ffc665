import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import { csvHeader, csvLine, MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  boundedTotal,
  cutPage,
  decodeCursor,
  Endpoint,
  encodeCursor,
  type InputOf,
  Page,
  RateLimit,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  type AuditFilter,
  type AuditRow,
  auditPosition,
  countAudit,
  readAudit,
  toAuditEntry,
} from './audit.query.ts';

const CSV_HEADER = csvHeader(['time', 'service', 'action', 'actor id', 'actor', 'subject', 'details']);

/** One line of the file. */
const auditLine = (row: AuditRow): string =>
  csvLine([
    row.position,
    row.service,
    row.action,
    row.actor_id,
    row.actor_name,
    row.subject,
    JSON.stringify(row.details),
  ]);

const CSV_LINES = 100_000;
const CSV_PAGE = 1_000;

/** The audit log for admins: docs/product.md#audit-log. */
@Controller()
export class AuditController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(authEndpoints.auditLog)
  async list(query: InputOf<typeof authEndpoints.auditLog>) {
    const { limit, cursor, ...filter } = query;
    const after = decodeCursor(auditPosition, cursor);
    const [rows, total] = await Promise.all([
      readAudit(this.em, filter, limit + 1, after),
      countAudit(this.em, filter, MAX_EXACT_TOTAL + 1),
    ]);
    const page = cutPage(rows, limit, (last) => encodeCursor({ at: last.position, id: last.id }));
    return new Page(page.rows.map(toAuditEntry), boundedTotal(total), page.next);
  }

  @Endpoint(authMedia.auditExport)
  @RateLimit({ name: 'audit-export', points: 20, seconds: 600 })
  async export(query: InputOf<typeof authMedia.auditExport>, @Res() response: Response): Promise<void> {
    const { limit: _limit, cursor: _cursor, ...filter } = query;
    // Read before the header is sent, so that a wrong filter is a failure and no empty file.
    const first = await readAudit(this.em, filter, CSV_PAGE);
    response.set({
      'Content-Type': `${authMedia.auditExport.mediaType}; charset=utf-8`,
      'Content-Disposition': 'attachment; filename="meshwork-audit.csv"',
      'X-Content-Type-Options': 'nosniff',
    });
    await pipeline(Readable.from(this.lines(filter, first)), response);
  }

  private async *lines(filter: AuditFilter, first: Awaited<ReturnType<typeof readAudit>>) {
    yield CSV_HEADER;
    let rows = first;
    for (let written = 0; rows.length > 0 && written < CSV_LINES; written += rows.length) {
      yield rows.map(auditLine).join('');
      const last = rows.at(-1);
      if (!last || rows.length < CSV_PAGE) return;
      rows = await readAudit(this.em, filter, CSV_PAGE, { at: last.position, id: last.id });
    }
  }
}
