import type { AnswerRequests, Decision, EndAll, RequestStatus } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import {
  AMONG_ADULTS,
  attachedEvents,
  attachReaders,
  careOfRequest,
  isForAgeOf,
  isUnanswered,
  readRequestRow,
  wordsOf,
  writeManySteps,
} from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { CAME_IN_PERSON } from '../../database/door.sql.ts';
import { type CommunityEvent, Events } from '../../events/events.service.ts';
import type { RequestEvent } from '../../events/request-events.ts';
import { type FreeWords, nameOf } from '../../events/words.ts';
import { hasAccount, isAmongBlocked } from '../../people/public.ts';
import {
  fillWaitingList,
  givePlaces,
  PEOPLE,
  readNear,
  waitingEvents,
} from '../initiative/initiative-places.sql.ts';
import { JoinKind, type JoinTarget } from '../requests/join-kind.service.ts';

/** Limits the people under 18 whom one call answers with a note: each takes some milliseconds. */
const YOUNG_AT_ONCE = 200;

interface OpenRequest {
  readonly id: number;
  readonly state: RequestStatus;
  readonly requesterId: number;
  readonly teamId: number | null;
  readonly withMinor: boolean;
  /** The number of people who come, at least one. */
  readonly people: number;
  /** A person under 18 is in the conversation, so each note may have to wait for a guardian. */
  readonly isYoung: boolean;
  /** False: adults alone see the conversation, and who answers is none, or a block stands between them. */
  readonly isForManager: boolean;
  readonly isBlocked: boolean;
}

/** Answers many requests to one initiative in a few statements. The caller has locked the initiative. */
@Injectable()
export class ManyAnswers {
  constructor(
    private readonly events: Events,
    private readonly kind: JoinKind,
  ) {}

  async answer(
    em: EntityManager,
    { initiativeId, requestIds, decision, note }: AnswerRequests,
    user: Identity,
  ) {
    const requests = await readRequests(
      em,
      initiativeId,
      user.id,
      sql<SqlBool>`request.id = any(${requestIds}::integer[])
        and ${isFor(user.id)} and ${hasAccount(sql`request.requester_id`)}`,
    );
    const target = await this.targetOf(em, initiativeId);
    if (decision === 'ACCEPT' && target.hasEnded) throw fail('INITIATIVE_ENDED');
    const open = requests.filter(({ state }) => isUnanswered(state));
    const chosen = decision === 'ACCEPT' ? withPlaces(target, open) : open;
    const taken = new Set(chosen.map(({ id }) => id));
    const events: CommunityEvent[] = [];
    if (decision === 'ACCEPT') events.push(...(await this.give(em, target, chosen)));
    events.push(...(await this.write(em, chosen, answerOf(target, decision, note, user), user)));
    if (decision === 'DECLINE')
      events.push(...(await waitingEvents(dbOf(em), target, await readNear(dbOf(em), target.id))));
    await this.events.emit(em, ...events);
    return {
      answered: chosen.map(({ id }) => id),
      full: open.flatMap(({ id }) => (taken.has(id) ? [] : [id])),
      closed: requests.flatMap(({ id, state }) => (isUnanswered(state) ? [] : [id])),
    };
  }

  /** Declines the other requests. A note may differ for each person under 18, so one call answers {@link YOUNG_AT_ONCE} of them. */
  async declineRest(em: EntityManager, initiativeId: number, note: string | null, user: Identity) {
    const isOpen = sql<SqlBool>`request.state in ('PENDING', 'WAITING') and ${isFor(user.id)}`;
    const open = await readRequests(em, initiativeId, user.id, isOpen);
    const { chosen, left } = note ? atOnce(open) : { chosen: open, left: 0 };
    const target = await this.targetOf(em, initiativeId);
    await this.events.emit(
      em,
      ...(await this.write(em, chosen, answerOf(target, 'DECLINE', note, user), user)),
    );
    return { declined: chosen.length, left };
  }

  /**
   * Ends all participations of an initiative that has ended, with thanks to those who came; where nobody was noted at the door, to
   * everybody. They keep their places, so that the counts stay.
   * @throws AppError INITIATIVE_STATE unless it took place
   */
  async endAll(em: EntityManager, { initiativeId, thanks, hours }: EndAll, user: Identity) {
    const target = await this.targetOf(em, initiativeId);
    if (!target.hasEnded || target.state === 'CANCELLED') throw fail('INITIATIVE_STATE');
    const isIn = sql<SqlBool>`request.state = 'ACCEPTED'`;
    const { chosen, left } = atOnce(await readRequests(em, initiativeId, user.id, isIn));
    await dbOf(em)
      .updateTable('community.request as request')
      .set({ confirmed_hours: hours ?? null })
      .where(hasComeIfCounted(initiativeId))
      .where('request.id', '=', sql<number>`any(${chosen.map(({ id }) => id)}::integer[])`)
      .execute();
    const came = await readCame(em, initiativeId, chosen);
    const others = chosen.filter(({ id }) => !came.has(id));
    const thanked = chosen.filter(({ id }) => came.has(id));
    await this.events.emit(em, ...(await this.write(em, thanked, endOf(target, thanks, user), user)));
    await this.events.emit(em, ...(await this.write(em, others, endOf(target, null, user), user)));
    return { ended: chosen.length, left };
  }

  private async targetOf(em: EntityManager, initiativeId: number): Promise<JoinTarget> {
    const { target } = await dbOf(em)
      .selectNoFrom(this.kind.target(initiativeId).as('target'))
      .executeTakeFirstOrThrow();
    if (!target) throw fail('INITIATIVE_NOT_FOUND');
    return this.kind.toTarget(target);
  }

  private async give(em: EntityManager, target: JoinTarget, chosen: readonly OpenRequest[]) {
    const takers = chosen.map(({ id, requesterId, teamId }) => ({
      requestId: id,
      personId: requesterId,
      teamId,
    }));
    await givePlaces(dbOf(em), target.id, takers);
    const ids = chosen.map(({ id }) => id);
    return waitingEvents(dbOf(em), target, await fillWaitingList(dbOf(em), target.id, ids));
  }

  private async write(
    em: EntityManager,
    chosen: readonly OpenRequest[],
    { state, words, eventOf }: Step,
    user: Identity,
  ): Promise<CommunityEvent[]> {
    const withWords = new Map<number, Awaited<ReturnType<typeof this.careOf>>>();
    const attached: CommunityEvent[] = [];
    if (words)
      for (const request of chosen.filter(({ isYoung, isForManager }) => isYoung && isForManager)) {
        const care = await this.careOf(em, request.id, user);
        withWords.set(request.id, care);
        attached.push(...care.attached);
      }
    const passed = new Map(
      words
        ? chosen.map(({ id, isForManager }) => [
            id,
            isForManager ? wordsOf(withWords.get(id)?.care ?? AMONG_ADULTS, words) : null,
          ])
        : [],
    );
    const isHeld = ({ id }: OpenRequest) => passed.get(id) === null;
    const step = { state, authorId: user.id } as const;
    const told = chosen.filter((request) => !isHeld(request)).map(({ id }) => id);
    const silent = chosen.filter(isHeld).map(({ id }) => id);
    await writeManySteps(dbOf(em), { ...step, requestIds: told, note: words });
    await writeManySteps(dbOf(em), { ...step, requestIds: silent, note: null });
    return [
      ...attached,
      ...chosen.map((request) => {
        const withMinor = request.withMinor || (withWords.get(request.id)?.care.withMinor ?? false);
        const people = request.isBlocked ? [] : [request.requesterId];
        const about = { people, request: { id: request.id, withMinor } };
        return eventOf(about, passed.get(request.id) ?? null);
      }),
    ];
  }

  /** One note for many: where nobody reads along with somebody under 18, the answer goes without it. */
  private async careOf(em: EntityManager, requestId: number, user: Identity) {
    const row = await readRequestRow(dbOf(em), requestId, user.id);
    const care = await careOfRequest(em, row, user);
    const readers = await attachReaders(em, row, care);
    const attached = attachedEvents(readers, { id: requestId, withMinor: true });
    return { care, attached };
  }
}

interface Step {
  readonly state: 'ACCEPTED' | 'DECLINED' | 'ENDED';
  /** The note with an answer, or thanks. */
  readonly words: string | null;
  eventOf(about: Pick<RequestEvent, 'people' | 'request'>, words: FreeWords | null): CommunityEvent;
}

function answerOf(target: JoinTarget, decision: Decision, note: string | null, user: Identity): Step {
  const answer = decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED';
  const fixed = { name: 'request.answered', kind: 'INITIATIVE', target, by: nameOf(user), answer } as const;
  return { state: answer, words: note, eventOf: (about, words) => ({ ...fixed, ...about, note: words }) };
}

function endOf(target: JoinTarget, thanks: string | null, user: Identity): Step {
  const initiative = target.isHidden ? null : { id: target.id, name: target.name };
  const fixed = {
    name: 'request.ended',
    kind: 'INITIATIVE',
    side: 'RECIPIENT',
    hasEnded: false,
    isOver: true,
  } as const;
  const by = nameOf(user);
  return {
    state: 'ENDED',
    words: thanks,
    eventOf: (about, words) => ({ ...fixed, ...about, by, initiative, thanks: words }),
  };
}

/** As many as one call writes words to. */
function atOnce(requests: readonly OpenRequest[]): { chosen: OpenRequest[]; left: number } {
  const young = requests.filter(({ isYoung }) => isYoung);
  const later = new Set(young.slice(YOUNG_AT_ONCE).map(({ id }) => id));
  return { chosen: requests.filter(({ id }) => !later.has(id)), left: later.size };
}

/** Everybody where nobody used the door. */
const hasComeIfCounted = (initiativeId: number) => sql<SqlBool>`(
  not exists (select from community.day_entry where initiative_id = ${initiativeId})
  or exists (select from community.initiative_place place where place.request_id = request.id and ${CAME_IN_PERSON}))`;

/** The ids of those whose people came. */
async function readCame(em: EntityManager, initiativeId: number, chosen: readonly OpenRequest[]) {
  const rows = await dbOf(em)
    .selectFrom('community.request as request')
    .where('request.id', '=', sql<number>`any(${chosen.map(({ id }) => id)}::integer[])`)
    .where(hasComeIfCounted(initiativeId))
    .select('request.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const isBlockedBy = (managerId: number) =>
  isAmongBlocked(sql`request.requester_id`, sql`${managerId}::integer`);

const isFor = (managerId: number) =>
  sql<boolean>`(${isForAgeOf(sql`${managerId}::integer`)} and not ${isBlockedBy(managerId)})`;

/** Locks requests of others than the manager; one that moderators hide gets no answer. */
const readRequests = (
  em: EntityManager,
  initiativeId: number,
  managerId: number,
  which: RawBuilder<SqlBool>,
): Promise<OpenRequest[]> =>
  dbOf(em)
    .selectFrom('community.request as request')
    .leftJoin('auth.standing_v1 as standing', 'standing.user_id', 'request.requester_id')
    .where('request.initiative_id', '=', initiativeId)
    .where('request.requester_id', 'is not', null)
    .where('request.requester_id', '<>', managerId)
    .where('request.hidden_at', 'is', null)
    .where(which)
    .select([
      'request.id',
      'request.state',
      'request.requester_id as requesterId',
      'request.acting_team_id as teamId',
      'request.with_minor as withMinor',
      PEOPLE.as('people'),
      sql<boolean>`request.by_minor or request.with_minor or coalesce(standing.age_band in ('MINOR', 'UNDER_13'), false)`.as(
        'isYoung',
      ),
      isFor(managerId).as('isForManager'),
      isBlockedBy(managerId).$castTo<boolean>().as('isBlocked'),
    ])
    .$narrowType<{ requesterId: number }>()
    .orderBy('request.created_at')
    .orderBy('request.id')
    .forUpdate('request')
    .execute();

/** The oldest ones, as far as there are places. A team that joins takes one place, however many of its people ask. */
function withPlaces(target: JoinTarget, open: readonly OpenRequest[]): OpenRequest[] {
  const joinedTeams = new Set(target.joinedTeams);
  const left = { people: target.people.free ?? Infinity, teams: target.teams.free ?? Infinity };
  return open.filter(({ teamId, people }) => {
    if (!target.countsPeople && teamId !== null && joinedTeams.has(teamId)) return true;
    const side = teamId === null ? 'people' : 'teams';
    const size = target.countsPeople ? people : 1;
    if (left[side] < size) return false;
    left[side] -= size;
    if (teamId !== null) joinedTeams.add(teamId);
    return true;
  });
}
