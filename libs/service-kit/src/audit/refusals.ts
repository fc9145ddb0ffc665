import { coreErrors } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { AppError } from '../errors/app-error.ts';
import { InProgress } from '../in-progress/in-progress.ts';
import { Audit } from './audit.service.ts';

/** Refusals that are not attempts: they ask people to do something first, or tell them about their own account. */
const NOT_AN_ATTEMPT: ReadonlySet<string> = new Set<keyof typeof coreErrors>([
  'EMAIL_UNVERIFIED',
  'AGE_UNKNOWN',
  'TOO_YOUNG',
  'ADULTS_ONLY',
  'SUSPENDED',
  'FACTOR_REQUIRED',
]);

/** Records in the audit log what signed-in people tried and may not do. */
@Injectable()
export class Refusals implements BeforeApplicationShutdown {
  private readonly log = new Logger(Refusals.name);
  private readonly entries = new InProgress<Promise<void>>();

  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** Records without a wait: the response is as quick as any other. */
  record(error: AppError, { identity, method, path }: Request): void {
    if (error.status !== 403 || !identity || NOT_AN_ATTEMPT.has(error.code)) return;
    const entry = {
      action: 'REFUSED',
      actor: identity,
      subject: `${method} ${path}`,
      details: { code: error.code },
    };
    const written = this.audit
      .record(entry, this.em.fork())
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'a refusal is missing in the audit log'));
    const end = this.entries.add(written);
    void written.then(end);
  }

  /** A pool that is closed while somebody still waits for a connection never ends: pg-pool hands it out to nobody. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.entries.members());
  }
}
