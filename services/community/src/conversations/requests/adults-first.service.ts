import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { readCare } from '../reading-along/care.sql.ts';
import { wordsOf } from '../reading-along/free-words.ts';
import { readOpening, readSides } from './adults-first.sql.ts';
import { isOpen, isUnanswered } from './request.policy.ts';
import { RequestKinds } from './request-kinds.service.ts';
import { attachedEvents, attachReaders, eventRequest } from './request-move.ts';
import { readRowForReaders } from './request-page.query.ts';
import { lockState } from './request-step.sql.ts';

const NOBODY = { id: 0, ageBand: null } as const;

/** Requests of adults that adults alone see, until an adult may read along with the others (docs/product.md#reading-along). */
@Injectable()
export class AdultsFirst {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: RequestKinds,
    private readonly events: Events,
  ) {}

  /** Shows a request to all of its people where that may be now, and tells those who have not heard of it. */
  showToAll(id: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      // The target is locked first, as everywhere.
      const row = await readRowForReaders(db, id, { lock: false });
      if (!row || row.adults_only_at === null || row.target_id === null) return;
      const kind = this.kinds.of(row.kind);
      await kind.lock(em, row.target_id);
      const now = await lockState(db, id, kind.target(row.target_id));
      if (!now || now.target === null || !isOpen(now.state)) return;
      const people = await readSides(db, id, row.requester_id);
      const idsOf = (side: 'REQUESTER' | 'RECIPIENT') =>
        people.filter((person) => person.side === side).map((person) => person.id);
      const sides = { requesters: idsOf('REQUESTER'), recipients: idsOf('RECIPIENT') };
      const known = { requestId: id, teamId: row.team_that_acts_id };
      const care = await readCare(db, sides, NOBODY, known);
      await db
        .updateTable('community.request')
        .set({ adults_only_at: care.isHeld ? sql`clock_timestamp()` : null })
        .where('id', '=', id)
        .execute();
      if (care.isHeld) return;
      const readers = await attachReaders(em, row, care);
      const request = eventRequest(row, care);
      await this.events.emit(em, ...attachedEvents(readers, request));
      if (!isUnanswered(now.state)) return;
      const opening = await readOpening(db, id);
      await this.events.emit(em, {
        name: 'request.asked',
        people: people
          .filter((person) => person.side === 'RECIPIENT' && !person.isAdult && !person.blocked)
          .map((person) => person.id),
        request,
        kind: row.kind,
        target: kind.toTarget(now.target),
        by: {
          text: row.requester_name ?? '',
          isEstablished: !row.by_new_account,
          ...(row.requester_id !== null && { personId: row.requester_id }),
        },
        message: opening === null ? null : wordsOf(care, opening),
      });
    });
  }
}
