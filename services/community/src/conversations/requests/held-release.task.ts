import { AppError, type Identity, PeriodicTask } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { HeldMessageEntity } from '../../database/message.entity.ts';
import { Events } from '../../events/events.service.ts';
import { heldTarget } from '../reading-along/held-message.query.ts';
import { AdultsFirst } from './adults-first.service.ts';
import { readAdultsOnly } from './adults-first.sql.ts';
import { type HeldRow, lockHeld, readWaiting, requestsWithoutReader } from './held-release.query.ts';
import { Messages } from './messages.service.ts';
import { targetOf } from './request.mapper.ts';
import { idsOf } from './request-move.ts';
import { readRequestRow } from './request-page.query.ts';
import { Requests } from './requests.service.ts';

/** The words still wait: their transaction is taken back. */
class StillHeld extends Error {}

/**
 * Passes on waiting words as soon as an adult reads along, in their order and once, by the same acts with which they were sent. It
 * finds the next adult where one has left (docs/product.md#reading-along).
 */
@Injectable()
export class HeldRelease extends PeriodicTask {
  @Inject(Requests) private readonly requests!: Requests;
  @Inject(AdultsFirst) private readonly adultsFirst!: AdultsFirst;
  @Inject(Messages) private readonly messages!: Messages;
  @Inject(Events) private readonly events!: Events;
  // Every two seconds.
  protected readonly everyMinutes = 1 / 30;

  async run(): Promise<void> {
    for (const id of await requestsWithoutReader(dbOf(this.em))) await this.messages.findReader(id);
    for (const id of await readAdultsOnly(dbOf(this.em))) await this.adultsFirst.showToAll(id);
    const blocked = new Set<number>();
    for (const held of await readWaiting(dbOf(this.em))) {
      // A later message of a conversation waits for the earlier ones.
      if (held.request_id !== null && blocked.has(held.request_id)) continue;
      const isPassedOn = await this.release(held.id);
      if (!isPassedOn && held.request_id !== null) blocked.add(held.request_id);
    }
  }

  /** @returns whether the words wait no more */
  private async release(heldId: number): Promise<boolean> {
    try {
      await this.em.transactional(async (em) => {
        const held = await lockHeld(dbOf(em), heldId);
        // Another instance is at it, or its author took it back.
        if (!held) return;
        await em.nativeDelete(HeldMessageEntity, heldId);
        const author = authorOf(held);
        const { kind, id: targetId } = heldTarget(held);
        const ask = { targetId, actingTeamId: held.acting_team_id, message: held.text };
        const asked = held.request_id === null ? await this.requests.ask(kind, ask, author) : undefined;
        const id = held.request_id ?? asked?.requestId;
        const isPassedOn = asked
          ? asked.heldId === null
          : await this.messages.release(em, Number(id), held.text, author);
        if (!isPassedOn || !id) throw new StillHeld();
        const row = await readRequestRow(dbOf(em), id, author.id);
        await this.events.emit(em, {
          name: 'message.delivered',
          people: [held.author_id],
          request: { id, withMinor: held.age_band === 'MINOR' },
          target: targetOf(row).name,
          mentorId: row.kind === 'MENTOR' ? idsOf(row.people, 'RECIPIENT')[0] : undefined,
        });
      });
      return true;
    } catch (error) {
      // Such as a mentor who is not available any more: the author sees it wait, and can take it back.
      if (!(error instanceof StillHeld || error instanceof AppError)) throw error;
      await this.em.nativeUpdate(HeldMessageEntity, heldId, { triedAt: raw('now()') });
      return false;
    }
  }
}

/** The author as at the time of writing; the age is that of today. */
const authorOf = (held: HeldRow): Identity => ({
  id: held.author_id,
  sessionId: '',
  role: 'user',
  email: '',
  username: held.username,
  displayName: held.display_name,
  verified: held.is_verified,
  isNew: held.by_new_account,
  isDayOld: true,
  suspended: false,
  ageBand: held.age_band,
});
