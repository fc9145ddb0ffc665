import { coreErrors } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { SharedTables } from '../database/shared-tables.entity.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import type { AppError } from '../errors/app-error.ts';
import { InProgress } from '../in-progress/in-progress.ts';

/** One entry of the audit log (docs/product.md#audit-log). */
export interface AuditRecord {
  /** The event, such as "MODERATION"; at most 40 characters. */
  readonly action: string;
  /** The acting person; null for a job. Only the id is stored, because an entry outlives the account. */
  readonly actor: { readonly id: number } | null;
  /** The account or item, such as "account 12" or "catalog resource 5". */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const LONGEST = 200;
const bounded = (text: string): string => text.slice(0, LONGEST);

/**
 * Writes the audit log, the table `audit.entry`. The rights of the database make it append-only: a service may add entries
 * and may neither read nor change any.
 */
@Injectable()
export class Audit {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /**
   * Adds an entry. Within a transaction the entry is part of it, so that there is none for what did not happen.
   * @param em the entity manager of the transaction, where the injected one does not join it
   */
  async record({ action, actor, subject, details = {} }: AuditRecord, em = this.em): Promise<void> {
    // By the builder: a service may not read the id of an entry, for which an entity would ask.
    await em
      .getKysely<SharedTables>()
      .insertInto('audit.entry')
      .values({
        service: this.definition.name,
        action,
        actor_id: actor?.id ?? null,
        actor_name: '',
        subject: bounded(subject),
        details,
      })
      .execute();
  }
}

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
