import { PeriodicTask } from '@meshwork/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { type BlockedRequest, endBlockedRequest, readBlockedRequests } from './blocked-requests.sql.ts';
import { RequestKinds } from './request-kinds.service.ts';
import { lockState } from './request-step.sql.ts';

/** Ends what was accepted between people who block each other (docs/product.md#blocking): auth has the blocks, and tells nobody of them. */
@Injectable()
export class BlockedRequests extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  @Inject(RequestKinds) private readonly kinds!: RequestKinds;
  protected readonly everyMinutes: number = 2 / 60;
  protected readonly blocks: RawBuilder<SqlBool> = sql`created_at > now() - interval '1 minute'`;

  async run(): Promise<void> {
    for (const request of await readBlockedRequests(dbOf(this.em), this.blocks)) await this.end(request);
  }

  /** Neither side is told. A place comes free; a membership stays. */
  private async end({ id, kind: name, target_id }: BlockedRequest): Promise<void> {
    await this.em.transactional(async (em) => {
      const kind = this.kinds.of(name);
      if (target_id !== null) await kind.lock(em, target_id);
      const now = await lockState(dbOf(em), id, target_id === null ? sql`null` : kind.target(target_id));
      if (!now || (await endBlockedRequest(dbOf(em), id)) === undefined || now.target === null) return;
      await this.events.emit(em, ...((await kind.release?.(em, kind.toTarget(now.target), { id })) ?? []));
    });
  }
}

/** Reads all blocks: after somebody has left a team or an initiative, an older one may leave nobody to talk with. */
@Injectable()
export class OlderBlockedRequests extends BlockedRequests {
  protected override readonly everyMinutes = 1;
  protected override readonly blocks = sql<SqlBool>`true`;
}
