import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';

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
    await sql`
      insert into audit.entry (service, action, actor_id, actor_name, subject, details)
      values (${this.definition.name}, ${action}, ${actor?.id ?? null}, '',
              ${bounded(subject)}, ${JSON.stringify(details)}::jsonb)`.execute(em.getKysely());
  }
}
