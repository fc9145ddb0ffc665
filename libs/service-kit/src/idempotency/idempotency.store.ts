import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { coreError } from '../errors/app-error.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';

interface IdempotencyTable {
  idempotency_key: {
    person_id: number;
    key: string;
    endpoint: string;
    body_hash: Buffer;
    /** For releases before response_text. */
    response: unknown;
    response_text: string | null;
    created_at: Date;
  };
}

export interface Submission {
  readonly personId: number;
  readonly key: string;
  /** Method and path: one key names one submission to one call. */
  readonly endpoint: string;
  readonly body: unknown;
  /** As of an Endpoint. */
  readonly showsSecret: ((response: unknown) => boolean) | undefined;
}

const EXPIRED = sql<Date>`now() - interval '24 hours'`;

const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

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
    submission: Submission,
    create: () => Promise<unknown>,
  ): Promise<{ body: unknown; replayed: boolean }> {
    const bodyHash = hashOf(submission.body);
    return this.em.fork().transactional(async (em) => {
      const db = em.getKysely<IdempotencyTable>().withSchema(this.definition.schema);
      const { personId, key, endpoint } = submission;
      const claimed = await db
        .insertInto('idempotency_key')
        .values({
          person_id: personId,
          key,
          endpoint,
          body_hash: bodyHash,
          response: null,
          response_text: null,
          created_at: new Date(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['person_id', 'key'])
            .doUpdateSet({
              endpoint,
              body_hash: bodyHash,
              response: null,
              response_text: null,
              created_at: new Date(),
            })
            .where('idempotency_key.created_at', '<', EXPIRED),
        )
        .returning('key')
        .executeTakeFirst();
      const row = db.selectFrom('idempotency_key').where('person_id', '=', personId).where('key', '=', key);
      if (!claimed) {
        const first = await row
          .select(['endpoint', 'body_hash', 'response', 'response_text'])
          .executeTakeFirstOrThrow();
        if (first.endpoint !== endpoint || !first.body_hash.equals(bodyHash))
          throw coreError('IDEMPOTENCY_KEY_REUSED');
        if (first.response === null && first.response_text === null) throw coreError('SHOWN_ONCE');
        const body = first.response_text === null ? first.response : JSON.parse(first.response_text);
        return { body, replayed: true };
      }
      const body = await create();
      // A secret is stored as a hash alone; its text beside it would make that useless.
      if (submission.showsSecret?.(body)) return { body, replayed: false };
      const text = JSON.stringify(body);
      await db
        .updateTable('idempotency_key')
        .set({ response: sql`${text}::jsonb`, response_text: text })
        .where('person_id', '=', personId)
        .where('key', '=', key)
        .execute();
      return { body, replayed: false };
    });
  }

  /** Removes the responses that have expired. */
  async removeExpired(): Promise<void> {
    await this.em
      .getKysely<IdempotencyTable>()
      .withSchema(this.definition.schema)
      .deleteFrom('idempotency_key')
      .where('created_at', '<', EXPIRED)
      .execute();
  }
}

@Injectable()
export class ExpiredIdempotencyKeys extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(private readonly store: IdempotencyStore) {
    super();
  }

  run(): Promise<void> {
    return this.store.removeExpired();
  }
}
