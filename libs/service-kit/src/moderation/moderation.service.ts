import { type Hidden, isModerator, type secondLookSchema } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Audit } from '../audit/audit.service.ts';
import { isoTime } from '../database/rows.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { ModeratedItems } from './moderated-items.ts';
import { ModerationCaseEntity } from './moderation.entity.ts';
import {
  fail,
  isByReportsAlone,
  lastDecisionAbout,
  type ModerationDb,
  type StoredDecision,
} from './moderation.tables.ts';

/** Answers a domain's questions about its hidden items, and takes their authors' requests for a second look. */
@Injectable()
export class Moderation {
  constructor(
    private readonly em: EntityManager,
    private readonly items: ModeratedItems,
    private readonly audit: Audit,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /**
   * The words of an item as they were written, for a moderator, with an entry in the audit log.
   * @param details what else is shown
   * @throws AppError ITEM_NOT_FOUND
   */
  showWords(
    thing: { kind: string; itemId: number },
    moderator: Identity,
    details: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    return this.em.transactional(async (em) => {
      const item = await this.items.lock(em, thing);
      if (!item) throw fail('ITEM_NOT_FOUND');
      const subject = `${this.definition.name} ${thing.kind} ${thing.itemId}`;
      await this.audit.record({ action: 'WORDS_SHOWN', actor: moderator, subject, details }, em);
      return item.text;
    });
  }

  /** Tells whether a person sees a hidden item: its author and moderators do; for everybody else it does not exist. */
  maySeeHidden(person: Identity | null, authorId: number | null): boolean {
    return person !== null && (person.id === authorId || isModerator(person.role));
  }

  /** Reads the decision that hides an item and the state of the second look, for its details; null where it is not hidden. */
  async hiddenOf(kind: string, itemId: number): Promise<Hidden | null> {
    const hidden = await this.items.hiddenColumns(this.em, { kind, itemId });
    if (!hidden) return null;
    const db = this.items.db(this.em);
    const decision = await lastDecisionAbout(db, kind, itemId);
    return {
      rule: hidden.hidden_rule,
      note: hidden.hidden_note,
      hiddenAt: isoTime(hidden.hidden_at as string),
      secondLook: decision ? await secondLookAt(db, decision) : 'POSSIBLE',
    };
  }

  /**
   * Opens a case about the last decision on one's own item, which may be deleted by now.
   * @throws AppError ITEM_NOT_FOUND, SECOND_LOOK_NOT_POSSIBLE
   */
  async requestSecondLook(
    { kind, itemId, words }: z.output<typeof secondLookSchema>,
    author: Identity,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const item = await this.items.lock(em, { kind, itemId });
      const db = this.items.db(em);
      const decision = await lastDecisionAbout(db, kind, itemId);
      const authorId = item ? item.author_id : decision?.author_id;
      if (authorId !== author.id) throw fail('ITEM_NOT_FOUND');
      if (!decision || decision.action === 'RESTORE' || (await secondLookAt(db, decision)) !== 'POSSIBLE')
        throw fail('SECOND_LOOK_NOT_POSSIBLE');
      await em.insert(ModerationCaseEntity, {
        kind,
        itemId,
        source: 'SECOND_LOOK',
        authorId: author.id,
        words,
        aboutDecisionId: decision.id,
      });
    });
  }
}

async function secondLookAt(db: ModerationDb, decision: StoredDecision): Promise<Hidden['secondLook']> {
  if (decision.is_final) return 'DECIDED';
  // A moderator looks anyway.
  if (isByReportsAlone(decision)) return 'ASKED';
  const asked = await db
    .selectFrom('moderation_case')
    .select('closed_at')
    .where('about_decision_id', '=', decision.id)
    .executeTakeFirst();
  if (!asked) return 'POSSIBLE';
  return asked.closed_at === null ? 'ASKED' : 'DECIDED';
}
