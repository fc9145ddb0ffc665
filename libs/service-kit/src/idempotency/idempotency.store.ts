import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { sql } from 'kysely';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import { SERVICE_DEFINITION } from '../definition/tokens.ts';
import { coreError } from '../errors/app-error.ts';

interface IdempotencyTable {
  idempotency_key: {
    person_id: number;
    key: string;
    endpoint: string;
    body_hash: Buffer;
    response: unknown;
    created_at: Date;
  };
}

export interface Submission {
  readonly personId: number;
  readonly key: string;
  /** Method and path: one key names one submission to one call. */
  readonly endpoint: string;
  readonly body: unknown;
}

const HOUR = 3_600_000;
const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

/**
 * First answers of creates, kept for 24 hours (decisions, section 1). The key's row is written in the transaction
 * of the create itself: a duplicate in flight waits at the row until the first one has committed or failed,
 * and a crash leaves neither or both.
 */
@Injectable()
export class IdempotencyStore implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(IdempotencyStore.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.removeExpired(), HOUR).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Runs `create` once per key.
   * @returns its result, or the first answer of an earlier run with `replayed`
   * @throws AppError IDEMPOTENCY_KEY_REUSED when the key named another submission
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
          created_at: new Date(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['person_id', 'key'])
            .doUpdateSet({ endpoint, body_hash: bodyHash, response: null, created_at: new Date() })
            .where('idempotency_key.created_at', '<', sql<Date>`now() - interval '24 hours'`),
        )
        .returning('key')
        .executeTakeFirst();
      const row = db.selectFrom('idempotency_key').where('person_id', '=', personId).where('key', '=', key);
      if (!claimed) {
        const first = await row.select(['endpoint', 'body_hash', 'response']).executeTakeFirstOrThrow();
        if (first.endpoint !== endpoint || !first.body_hash.equals(bodyHash))
          throw coreError('IDEMPOTENCY_KEY_REUSED');
        return { body: first.response, replayed: true };
      }
      const body = await create();
      await db
        .updateTable('idempotency_key')
        .set({ response: sql`${JSON.stringify(body)}::jsonb` })
        .where('person_id', '=', personId)
        .where('key', '=', key)
        .execute();
      return { body, replayed: false };
    });
  }

  private async removeExpired(): Promise<void> {
    try {
      const db = this.em.fork().getKysely<IdempotencyTable>().withSchema(this.definition.schema);
      await db
        .deleteFrom('idempotency_key')
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .execute();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not remove expired idempotency keys');
    }
  }
}
