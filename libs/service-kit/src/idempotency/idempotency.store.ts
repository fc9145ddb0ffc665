import { createHash } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RowOf } from '../database/rows.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { coreError } from '../errors/app-error.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { IdempotencyKeyEntity } from './idempotency-key.entity.ts';

interface Tables {
  idempotency_key: RowOf<typeof IdempotencyKeyEntity>;
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

const EXPIRED = sql<string>`now() - interval '24 hours'`;

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
    return this.em.fork().transactional(async (em) => {
      const db = em.getKysely<Tables>().withSchema(this.definition.schema);
      const claimed = await db
        .insertInto('idempotency_key')
        .values({ person_id: personId, key, endpoint, body_hash: bodyHash })
        .onConflict((known) =>
          known
            .columns(['person_id', 'key'])
            .doUpdateSet(({ ref }) => ({
              endpoint: ref('excluded.endpoint'),
              body_hash: ref('excluded.body_hash'),
              response: null,
              response_text: null,
              created_at: ref('excluded.created_at'),
            }))
            .where('idempotency_key.created_at', '<', EXPIRED),
        )
        .returning('key')
        .executeTakeFirst();
      if (!claimed) {
        const first = await db
          .selectFrom('idempotency_key')
          .select(['endpoint', 'body_hash', 'response', 'response_text'])
          .where('person_id', '=', personId)
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
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
      await db
        .updateTable('idempotency_key')
        .set({ response: sql`${text}::jsonb`, response_text: text })
        .where('person_id', '=', personId)
        .where('key', '=', key)
        .execute();
      return { body, replayed: false };
    });
  }
}

@Injectable()
export class ExpiredIdempotencyKeys extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.nativeDelete(IdempotencyKeyEntity, {
      createdAt: { $lt: raw("now() - interval '24 hours'") },
    });
  }
}
