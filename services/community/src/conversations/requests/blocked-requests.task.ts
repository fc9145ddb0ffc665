import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import {
  type BlockedRequest,
  type Blocks,
  endBlockedRequest,
  readBlockedRequests,
} from './blocked-requests.query.ts';
import { RequestKinds } from './request-kinds.service.ts';
import { lockState } from './request-step.query.ts';

/** Ends what was accepted between people who block each other (docs/product.md#blocking): auth has the blocks, and tells nobody of them. */
@Injectable()
export class BlockedRequests extends PeriodicTask {
  protected readonly everyMinutes: number = 2 / 60;
  protected readonly blocks: Blocks = 'NEW';

  constructor(
    private readonly events: Events,
    private readonly kinds: RequestKinds,
  ) {
    super();
  }

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
  protected override readonly blocks = 'ALL';
}
