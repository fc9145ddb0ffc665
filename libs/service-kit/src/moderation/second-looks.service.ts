import type { Hidden, secondLookSchema } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { isoTime } from '../database/prepared-rows.ts';
import type { Identity } from '../definition/identity-source.ts';
import { ModeratedItems } from './moderated-items.ts';
import type { ModerationDb } from './moderation.tables.ts';
import { fail, isByReportsAlone, lastDecisionAbout } from './moderation-rules.ts';

type SecondLook = z.output<typeof secondLookSchema>;

/** Shows authors the decisions on their items, and takes their requests for a second look. */
@Injectable()
export class SecondLooksService {
  constructor(
    private readonly em: EntityManager,
    private readonly items: ModeratedItems,
  ) {}

  /**
   * Opens a case about the last decision on one's own item, which may be deleted by now.
   * @throws AppError ITEM_NOT_FOUND, SECOND_LOOK_NOT_POSSIBLE
   */
  async request({ kind, itemId, words }: SecondLook, author: Identity): Promise<void> {
    await this.em.transactional(async (em) => {
      const item = await this.items.lock(em, { kind, itemId });
      const db = this.items.db(em);
      const decision = await lastDecisionAbout(db, kind, itemId);
      const authorId = item ? item.author_id : decision?.author_id;
      if (authorId !== author.id) throw fail('ITEM_NOT_FOUND');
      if (!decision || decision.action === 'RESTORE') throw fail('SECOND_LOOK_NOT_POSSIBLE');
      if ((await this.stateOf(db, decision)) !== 'POSSIBLE') throw fail('SECOND_LOOK_NOT_POSSIBLE');
      await db
        .insertInto('moderation_case')
        .values({
          kind,
          item_id: itemId,
          source: 'SECOND_LOOK',
          author_id: author.id,
          words,
          about_decision_id: decision.id,
        })
        .execute();
    });
  }

  /** Reads the decision that hides an item, and the state of the second look; null where it is not hidden. */
  async hiddenOf(kind: string, itemId: number): Promise<Hidden | null> {
    const hidden = await this.items.hiddenColumns(this.em, { kind, itemId });
    if (!hidden) return null;
    const db = this.items.db(this.em);
    const decision = await lastDecisionAbout(db, kind, itemId);
    return {
      rule: hidden.hidden_rule,
      note: hidden.hidden_note,
      hiddenAt: isoTime(hidden.hidden_at),
      secondLook: decision ? await this.stateOf(db, decision) : 'POSSIBLE',
    };
  }

  private async stateOf(
    db: ModerationDb,
    decision: NonNullable<Awaited<ReturnType<typeof lastDecisionAbout>>>,
  ): Promise<'POSSIBLE' | 'ASKED' | 'DECIDED'> {
    if (decision.is_final) return 'DECIDED';
    // A moderator looks anyway.
    if (isByReportsAlone(decision)) return 'ASKED';
    const secondLook = await db
      .selectFrom('moderation_case')
      .select('closed_at')
      .where('about_decision_id', '=', decision.id)
      .executeTakeFirst();
    if (!secondLook) return 'POSSIBLE';
    return secondLook.closed_at === null ? 'ASKED' : 'DECIDED';
  }
}
