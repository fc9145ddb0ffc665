import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { coreError } from '../errors/app-error.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';

interface StoredResponse {
  readonly endpoint: string;
  readonly body_hash: Buffer;
  /** For releases before response_text. */
  readonly response: unknown;
  readonly response_text: string | null;
}

interface Submission {
  readonly personId: number;
  readonly key: string;
  /** Method and path: one key names one submission to one call. */
  readonly endpoint: string;
  readonly body: unknown;
  /** As of an Endpoint. */
  readonly showsSecret: ((response: unknown) => boolean) | undefined;
}

const EXPIRED = sql`now() - interval '24 hours'`;

/**
 * Responses of creates, kept for 24 hours (docs/product.md#wire-format). The key's row is written in the transaction
 * of the create itself: a duplicate in flight waits at the row until the first one has committed or failed,
 * and a crash leaves neither or both.
 */
@Injectable()
export class IdempotencyStore {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /**
   * Runs `create` once per key.
   * @returns its result, or the response of the first run, with `replayed`
   * @throws AppError IDEMPOTENCY_KEY_REUSED when the key named another submission, SHOWN_ONCE when the first response
   *   showed a secret
   */
  async once(
    { personId, key, endpoint, body: sent, showsSecret }: Submission,
    create: () => Promise<unknown>,
  ): Promise<{ body: unknown; replayed: boolean }> {
    const bodyHash = createHash('sha256').update(JSON.stringify(sent)).digest();
    const table = sql.table(`${this.definition.schema}.idempotency_key`);
    return this.em.fork().transactional(async (em) => {
      const db = em.getKysely();
      const claimed = await sql`
        insert into ${table} as stored (person_id, key, endpoint, body_hash)
        values (${personId}, ${key}, ${endpoint}, ${bodyHash})
        on conflict (person_id, key) do update
          set endpoint = excluded.endpoint, body_hash = excluded.body_hash, response = null, response_text = null,
            created_at = excluded.created_at
          where stored.created_at < ${EXPIRED}
        returning key`.execute(db);
      if (claimed.rows.length === 0) {
        const { rows } = await sql<StoredResponse>`
          select endpoint, body_hash, response, response_text from ${table}
          where person_id = ${personId} and key = ${key}`.execute(db);
        const first = rows[0] as StoredResponse;
        if (first.endpoint !== endpoint || !first.body_hash.equals(bodyHash))
          throw coreError('IDEMPOTENCY_KEY_REUSED');
        if (first.response === null && first.response_text === null) throw coreError('SHOWN_ONCE');
        const body = first.response_text === null ? first.response : JSON.parse(first.response_text);
        return { body, replayed: true };
      }
      const body = await create();
      // A secret is stored as a hash alone; its text beside it would make that useless.
      if (showsSecret?.(body)) return { body, replayed: false };
      const text = JSON.stringify(body);
      await sql`
        update ${table} set response = ${text}::jsonb, response_text = ${text}
        where person_id = ${personId} and key = ${key}`.execute(db);
      return { body, replayed: false };
    });
  }
}

@Injectable()
export class ExpiredIdempotencyKeys extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await sql`delete from ${sql.table(`${this.service.schema}.idempotency_key`)}
      where created_at < ${EXPIRED}`.execute(this.em.getKysely());
  }
}
