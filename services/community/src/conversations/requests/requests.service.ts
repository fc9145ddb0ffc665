import {
  answerText,
  type Decision,
  type RequestStatus,
  type ThreadKind,
} from '@meshwork/contracts-community';
import { type Identity, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { type CommunityEvent, Events } from '../../events/events.service.ts';
import type { EventRequest } from '../../events/request-events.ts';
import { type FreeWords, nameOf } from '../../events/words.ts';
import { AMONG_ADULTS, readCare } from '../reading-along/care.sql.ts';
import { wordsOf } from '../reading-along/free-words.ts';
import { holdWords } from '../reading-along/held-message.query.ts';
import { adultsOf } from './adults-first.sql.ts';
import { readAskFacts } from './ask-facts.sql.ts';
import { isAsked, isCutOff, isUnanswered, mayDo } from './request.policy.ts';
import { type Ask, type RequestKind, RequestKinds, type Target } from './request-kinds.service.ts';
import {
  attachedEvents,
  attachReaders,
  careOfRequest,
  changed,
  chosenReaders,
  eventRequest,
  idsOf,
  readerNews,
  stepOf,
  toldOf,
} from './request-move.ts';
import { type ReadAs, type RequestRow, readRequestRow } from './request-page.query.ts';
import { otherSide } from './request-people.sql.ts';
import { insertRequest, lockState, writeStep } from './request-step.sql.ts';

/** A new request, or the words of one that wait for an adult who reads along. */
export interface Asked {
  readonly target: Target;
  readonly state: 'PENDING' | 'WAITING';
  readonly createdAt: string;
  /** Null: it waits as a whole, and nobody else has it. */
  readonly requestId: number | null;
  readonly heldId: number | null;
  /** On the waiting list, from 1. */
  readonly place: number | null;
}

const NOBODY_FIRST: ReadonlySet<number> = new Set();

/** Asking, answering, withdrawing and ending, of all kinds of requests (docs/product.md#request-lifecycle). */
@Injectable()
export class Requests {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: RequestKinds,
    private readonly events: Events,
  ) {}

  /** Asks, or keeps the words until somebody reads along who has to. @throws AppError with the codes of the kind, REQUEST_EXISTS */
  ask(name: ThreadKind, ask: Ask, by: Identity): Promise<Asked> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const kind = this.kinds.of(name);
      await kind.lock(em, ask.targetId);
      const { target, facts } = await readAskFacts(db, kind, ask, by.id);
      const state = kind.mayAsk(target, ask, facts, by);
      if (!target) throw new Error(`${name} may be asked and is not there`);
      const sides = {
        requesters: name === 'TEAMS' ? facts.actingOwners : [by.id],
        recipients: facts.recipients.map(({ id }) => id),
      };
      const careForAll = await readCare(db, sides, by, { teamId: ask.actingTeamId });
      const recipientsOf = (who: ReadonlySet<number>) =>
        facts.recipients
          .filter((one) => !one.blocked && one.id !== by.id && who.has(one.id))
          .map(({ id }) => id);
      const adults = careForAll.isHeld ? await this.adultsFirst(db, sides.recipients, by) : NOBODY_FIRST;
      const isAdultsOnly = recipientsOf(adults).length > 0;
      const care = isAdultsOnly ? AMONG_ADULTS : careForAll;
      const matter = { [kind.column]: target.id, acting_team_id: ask.actingTeamId };
      if (care.isHeld && !kind.isStoredWithoutWords) {
        const { heldId, createdAt } = await holdWords(em, matter, wholeWords(ask), by);
        const lonely = care.companions.filter(
          ({ side, personId }) => side === 'RECIPIENT' && personId === null,
        );
        const young = new Set(lonely.map(({ minorId }) => minorId));
        if (lonely.length > 0)
          await this.events.emit(
            em,
            { name: 'guardian.missing', people: [...young] },
            {
              name: 'reader.missing',
              people: facts.recipients
                .filter((one) => !one.blocked && !young.has(one.id))
                .map(({ id }) => id),
              path: name === 'INITIATIVE' ? `/initiatives/${target.id}/requests` : `/teams/${target.id}`,
            },
          );
        return { target, state: 'PENDING', createdAt, requestId: null, heldId, place: null };
      }
      const waiting = state === 'WAITING' ? kind.waitingPlace?.(target, ask) : undefined;
      const message = care.isHeld ? null : ask.message;
      const readers = chosenReaders(care);
      const { id, created_at } = await insertRequest(db, {
        kind,
        target,
        ask,
        by,
        state,
        opening: message,
        withMinor: care.withMinor,
        isAdultsOnly,
        readers,
        after: waiting?.after ?? null,
      });
      const heldId =
        care.isHeld && ask.message ? (await holdWords(em, { request_id: id }, ask.message, by)).heldId : null;
      const request = { id, withMinor: care.withMinor };
      await this.events.emit(
        em,
        {
          name: 'request.asked',
          people: recipientsOf(isAdultsOnly ? adults : new Set(sides.recipients)),
          request,
          kind: name,
          target,
          by: nameOf(by),
          message: message === null ? null : wordsOf(care, message),
        },
        ...attachedEvents(readers, request),
        ...(waiting
          ? [
              {
                name: 'request.waiting',
                people: [by.id],
                request,
                initiative: target,
                place: waiting.place,
              } as const,
            ]
          : []),
      );
      return {
        target,
        state,
        createdAt: isoTime(created_at),
        requestId: id,
        heldId,
        place: waiting?.place ?? null,
      };
    });
  }

  /** @throws AppError THREAD_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_NOT_FOUND, REQUEST_CLOSED, NO_READER, and what a yes of the kind refuses */
  answer(
    id: number,
    decision: Decision,
    note: string | null,
    by: Identity,
    as: ReadAs = {},
  ): Promise<RequestRow> {
    return this.em.transactional(async (em) =>
      this.answerAs(em, await readRequestRow(dbOf(em), id, by.id, as), decision, note, by),
    );
  }

  /** @throws AppError THREAD_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  withdraw(id: number, by: Identity, as: ReadAs = {}): Promise<RequestRow> {
    return this.em.transactional(async (em) =>
      this.withdrawAs(em, await readRequestRow(dbOf(em), id, by.id, as), by),
    );
  }

  /**
   * Ends what was accepted, or thanks for it afterwards; the adult who reads along ends it in the name of the person under 18.
   * @throws AppError THREAD_NOT_FOUND, NOTHING_TO_END, MEMBERSHIP_ENDS_ON_TEAM, NO_READER
   */
  end(id: number, thanks: string | null, by: Identity, as: ReadAs = {}): Promise<RequestRow> {
    return this.em.transactional(async (em) => {
      const row = await readRequestRow(dbOf(em), id, by.id, as);
      return row.reads_along ? this.endForMinor(em, row, by) : this.endAs(em, row, thanks, by);
    });
  }

  /** Returns the people who get the request of an adult at once, while others wait for an adult who reads along (docs/product.md#reading-along). */
  private async adultsFirst(
    db: CommunityDb,
    recipients: readonly number[],
    by: Identity,
  ): Promise<ReadonlySet<number>> {
    return by.ageBand === 'ADULT' ? adultsOf(db, recipients) : NOBODY_FIRST;
  }

  private async answerAs(
    em: EntityManager,
    row: RequestRow,
    decision: Decision,
    note: string | null,
    by: Identity,
  ): Promise<RequestRow> {
    if (row.side !== 'RECIPIENT' || row.reads_along) throw fail('REQUEST_NOT_YOURS');
    const { kind, target, state } = await this.lock(em, row);
    if (!target || !isUnanswered(state) || !isAsked(row)) throw fail('REQUEST_CLOSED');
    if (target.isHidden || row.is_hidden) throw fail('REQUEST_NOT_FOUND');
    const { request, readers, passed } = await this.pass(em, row, note, by);
    const answer = decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED';
    const current = { ...row, state };
    const follows = answer === 'ACCEPTED' ? await kind.accept?.(em, target, current, by) : undefined;
    const words = note ? ({ part: 'NOTE', authorId: by.id, text: note } as const) : undefined;
    await writeStep(
      dbOf(em),
      stepOf(row, by, { state: answer, due: null, words, readBy: idsOf(row.people, 'RECIPIENT') }),
    );
    const left = answer === 'DECLINED' ? await kind.left?.(em, target, current) : undefined;
    await this.events.emit(
      em,
      {
        name: 'request.answered',
        people: toldOf(row, 'REQUESTER', by.id),
        request,
        kind: row.kind,
        target,
        by: nameOf(by),
        answer,
        note: passed,
      },
      ...readers,
      ...(follows ?? []),
      ...(left ?? []),
    );
    return { ...row, ...changed(row, { state: answer, due: null }) };
  }

  private async withdrawAs(em: EntityManager, row: RequestRow, by: Identity): Promise<RequestRow> {
    if (row.side !== 'REQUESTER' || row.reads_along) throw fail('REQUEST_NOT_SENT_BY_YOU');
    if (!isUnanswered(row.state)) throw fail('REQUEST_CLOSED');
    const { kind, target, state } = await this.lock(em, row);
    if (!isUnanswered(state)) throw fail('REQUEST_CLOSED');
    await writeStep(dbOf(em), stepOf(row, by, { state: 'WITHDRAWN', due: null }));
    const left = target ? await kind.left?.(em, target, { ...row, state }) : undefined;
    await this.events.emit(em, ...(left ?? []));
    return { ...row, ...changed(row, { state: 'WITHDRAWN', due: null }) };
  }

  private async endAs(
    em: EntityManager,
    row: RequestRow,
    thanks: string | null,
    by: Identity,
    forSafety = false,
  ): Promise<RequestRow> {
    if (row.kind === 'TEAM') throw fail('MEMBERSHIP_ENDS_ON_TEAM');
    const { kind, target, state } = await this.lock(em, row);
    const may = mayDo({ ...row, state, reads_along: forSafety }, by.id);
    if (!may.end && !(may.thank && thanks)) throw fail('NOTHING_TO_END');
    if (thanks && isCutOff(row)) throw fail('NOTHING_TO_END');
    const { request, readers, passed } = await this.pass(em, row, thanks, by);
    const words = thanks ? ({ part: 'THANKS', authorId: by.id, text: thanks } as const) : undefined;
    const next = may.end ? ({ state: 'ENDED', due: null } as const) : ({ due: null } as const);
    await writeStep(dbOf(em), stepOf(row, by, { ...next, words }));
    const released = may.end && target ? await kind.release?.(em, target, row) : undefined;
    const initiative =
      row.kind === 'INITIATIVE' && target && !target.isHidden ? { id: target.id, name: target.name } : null;
    await this.events.emit(
      em,
      {
        name: 'request.ended',
        // A conversation that is closed after the initiative is over gives nothing back: the organizers hear of thanks alone.
        people:
          row.is_over && row.side === 'REQUESTER' && !thanks ? [] : toldOf(row, otherSide(row.side), by.id),
        request,
        kind: row.kind,
        side: row.side,
        by: nameOf(by),
        initiative,
        hasEnded: !may.end,
        isOver: row.is_over,
        thanks: passed,
      },
      ...readers,
      ...(released ?? []),
    );
    return { ...row, ...changed(row, next), has_thanked: row.has_thanked || thanks !== null };
  }

  /** Also what moderators hide, for the safety of the person under 18. */
  private async endForMinor(em: EntityManager, row: RequestRow, by: Identity): Promise<RequestRow> {
    if (!mayDo(row, by.id).end) throw fail('NOTHING_TO_END');
    const db = dbOf(em);
    const minor = { ...by, ...(await minorOf(db, row, by.id)) };
    const theirs = await readRequestRow(db, row.id, minor.id);
    if (row.state === 'ACCEPTED') await this.endAs(em, theirs, null, minor, true);
    else if (theirs.side === 'REQUESTER') await this.withdrawAs(em, theirs, minor);
    else await this.answerAs(em, theirs, 'DECLINE', null, minor);
    const people = [...new Set(row.people.map(({ id }) => id))];
    const request = eventRequest(row);
    await this.events.emit(em, {
      name: 'request.ended-by-reader',
      people,
      request,
      matter: row.matter,
      readerId: by.id,
    });
    return readRequestRow(db, row.id, by.id);
  }

  private async lock(
    em: EntityManager,
    row: RequestRow,
  ): Promise<{ kind: RequestKind; target: Target | undefined; state: RequestStatus }> {
    const kind = this.kinds.of(row.kind);
    if (row.target_id !== null) await kind.lock(em, row.target_id);
    const now = await lockState(
      dbOf(em),
      row.id,
      row.target_id === null ? sql`null` : kind.target(row.target_id),
    );
    if (!now) throw fail('THREAD_NOT_FOUND');
    return { kind, target: now.target === null ? undefined : kind.toTarget(now.target), state: now.state };
  }

  /** Lets the words of an answer or of thanks be passed on. @throws AppError NO_READER where somebody has to read along and nobody does */
  private async pass(
    em: EntityManager,
    row: RequestRow,
    words: string | null,
    by: Identity,
  ): Promise<{ request: EventRequest; readers: readonly CommunityEvent[]; passed: FreeWords | null }> {
    if (!words) return { request: eventRequest(row), readers: [], passed: null };
    const care = await careOfRequest(em, row, by);
    const passed = wordsOf(care, words);
    if (passed === null) throw fail('NO_READER');
    const request = eventRequest(row, care);
    const attached = await attachReaders(em, row, care);
    const readers = attached.length > 0 ? attachedEvents(attached, request) : readerNews(row, request, by);
    return { request, readers, passed };
  }
}

/** With whom the adult reads along. */
async function minorOf(db: CommunityDb, { readers }: RequestRow, readerId: number) {
  const minorIds = readers.filter(({ personId }) => personId === readerId).map(({ minorId }) => minorId);
  return db
    .selectFrom('auth.public_profile_v1 as person')
    .where('person.user_id', 'in', minorIds)
    .select(['person.user_id as id', 'person.display_name as displayName'])
    .orderBy('person.user_id')
    .executeTakeFirstOrThrow(() => fail('THREAD_NOT_FOUND'));
}

/** The words that wait for an adult keep the answers with them. */
const wholeWords = ({ message, answers = [] }: Ask): string =>
  [message ?? '', ...answers.map(answerText)].join('\n');
