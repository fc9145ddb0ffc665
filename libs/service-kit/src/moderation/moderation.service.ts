import { type Hidden, isModerator } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.service.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { ModeratedItems } from './moderated-items.ts';
import { fail } from './moderation-rules.ts';
import { SecondLooksService } from './second-looks.service.ts';

/** Answers a domain's questions about its hidden items. */
@Injectable()
export class Moderation {
  constructor(
    private readonly em: EntityManager,
    private readonly items: ModeratedItems,
    private readonly audit: Audit,
    private readonly secondLooks: SecondLooksService,
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

  /** Reads the decision that hides an item, for its details; null where it is not hidden. */
  hiddenOf(kind: string, itemId: number): Promise<Hidden | null> {
    return this.secondLooks.hiddenOf(kind, itemId);
  }
}
