import { type InitiativeState, isRegistrationOver, peopleOf } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import {
  type Ask,
  type AskFacts,
  type LateRequest,
  type RequestKind,
  RequestKinds,
  type RequestRow,
  type Target,
} from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { InitiativePlaceEntity } from '../../database/initiative-people.entity.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { Alternative } from '../../events/request-events.ts';
import { type Plan, titleOf } from '../../events/words.ts';
import { isBlockedByManagers } from '../../people/public.ts';
import { IS_OVER } from '../initiative/initiative-order.ts';
import { fillWaitingList, givePlaces, readNear, waitingEvents } from '../initiative/initiative-places.sql.ts';
import { settlePlaces } from '../initiative/waiting-list.query.ts';

const OFFERED = 3;

/** Upcoming initiatives of the same type that somebody runs, the soonest first. */
const otherInitiatives = ({ target_id: id, requester_id }: LateRequest) => sql<Alternative>`
  select other.title as name, '/initiatives/' || other.id as path, other.initiative_type as type
  from community.initiative mine
  join community.initiative other on other.initiative_type = mine.initiative_type and other.id <> mine.id
  where mine.id = ${id} and other.hidden_at is null and other.created_by is not null
    and (community.initiative_end(other.last_day, other.start_time, other.end_time, other.time_zone) <= now()) is not true
    and other.state = 'PUBLISHED' and not ${isBlockedByManagers(sql`other.id`, sql`${requester_id}::integer`)}
  order by coalesce(other.first_day, 'infinity'), other.id limit ${sql.lit(OFFERED)}`;

interface Side {
  /** Places that are left; null: as many as come. */
  readonly free: number | null;
  readonly waiting: number;
  readonly lastWaitsSince: string | null;
}

export interface JoinTarget extends Target {
  readonly title: string;
  readonly state: InitiativeState;
  readonly teamId: number | null;
  readonly hasEnded: boolean;
  readonly countsPeople: boolean;
  readonly isRegistrationOver: boolean;
  readonly people: Side;
  /** The places for teams. */
  readonly teams: Side;
  /** The teams that have joined. */
  readonly joinedTeams: readonly number[];
  /** When and where, for those who have a place. */
  readonly plan: Plan;
}

/** The same as one value of JSON. */
interface Known extends Omit<JoinTarget, 'name' | 'isRegistrationOver' | 'joinedTeams'> {
  readonly joinedTeams: readonly number[] | null;
  readonly registrationDeadline: string | null;
  readonly timeZone: string | null;
  readonly byNewAccount: boolean;
  readonly createdAt: string;
  readonly hiddenAt: string | null;
}

const side = (isTeam: boolean) => sql<Side>`(
  select json_build_object(
    'free', community.free_places(initiative, ${sql.lit(isTeam)}),
    'waiting', count(*), 'lastWaitsSince', max(waiting.created_at))
  from community.request waiting
  where waiting.initiative_id = initiative.id and waiting.state = 'WAITING'
    and (waiting.acting_team_id is not null) = ${sql.lit(isTeam)})`;

/** A suspended organizer answers nobody. */
const mayAnswer = sql<SqlBool>`not exists (select from auth.standing_v1 standing
  where standing.user_id = manager.user_id and standing.is_suspended)`;

/** Requests to join initiatives (docs/product.md#initiative-requests). */
@Injectable()
export class JoinKind implements RequestKind<JoinTarget>, OnModuleInit {
  readonly kind = 'INITIATIVE';
  readonly column = 'initiative_id';

  constructor(private readonly kinds: RequestKinds) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /** Each acceptance takes a place, so they run one after the other. */
  async lock(em: EntityManager, id: number): Promise<void> {
    await dbOf(em).selectFrom('community.initiative').where('id', '=', id).select('id').forUpdate().execute();
  }

  target(id: number) {
    return sql`(
      select json_build_object('id', initiative.id, 'title', initiative.title, 'state', initiative.state,
        'teamId', initiative.team_id, 'isHidden', initiative.hidden_at is not null or initiative.removed_at is not null,
        'hasEnded', ${IS_OVER}, 'countsPeople', initiative.counts_people,
        'registrationDeadline', initiative.registration_deadline, 'timeZone', initiative.time_zone,
        'plan', json_build_object('startDate', initiative.start_date, 'endDate', initiative.end_date,
          'startTime', initiative.start_time, 'endTime', initiative.end_time, 'timeZone', initiative.time_zone,
          'location', initiative.location, 'address', initiative.address),
        'byNewAccount', initiative.by_new_account, 'createdAt', initiative.created_at,
        'hiddenAt', initiative.hidden_at,
        'people', ${side(false)}, 'teams', ${side(true)},
        'joinedTeams', (select json_agg(distinct place.team_id) from community.initiative_place place
          where place.initiative_id = initiative.id and place.team_id is not null))
      from community.initiative where initiative.id = ${id}::integer)`;
  }

  toTarget(known: unknown): JoinTarget {
    const { joinedTeams, registrationDeadline, timeZone, byNewAccount, createdAt, hiddenAt, ...target } =
      known as Known;
    return {
      ...target,
      name: titleOf(target.title, { byNewAccount, createdAt, hiddenAt }),
      isRegistrationOver: isRegistrationOver({ registrationDeadline, timeZone }, Date.now()),
      joinedTeams: joinedTeams ?? [],
    };
  }

  recipients = (id: number) =>
    sql`select manager.user_id from community.initiative_manager manager where manager.initiative_id = ${id}::integer
      and ${mayAnswer}`;

  /**
   * @throws AppError INITIATIVE_NOT_FOUND, OWN_INITIATIVE, OWN_TEAM_INITIATIVE, NOBODY_ANSWERS, INITIATIVE_ENDED, INITIATIVE_CANCELLED,
   * REQUESTS_CLOSED, NOT_A_TEAM_MEMBER, REQUEST_EXISTS, ALREADY_JOINED
   */
  mayAsk(target: JoinTarget | undefined, ask: Ask, facts: AskFacts, by: Identity): 'PENDING' | 'WAITING' {
    const { actingTeamId } = ask;
    if (!target || target.isHidden || target.state === 'DRAFT') throw fail('INITIATIVE_NOT_FOUND');
    if (actingTeamId !== null && actingTeamId === target.teamId) throw fail('OWN_TEAM_INITIATIVE');
    if (facts.recipients.some(({ id }) => id === by.id)) throw fail('OWN_INITIATIVE');
    if (facts.recipients.length === 0) throw fail('NOBODY_ANSWERS');
    if (facts.recipients.every(({ refused }) => refused)) throw fail('INITIATIVE_NOT_FOUND');
    if (target.hasEnded) throw fail('INITIATIVE_ENDED');
    if (target.state === 'CANCELLED') throw fail('INITIATIVE_CANCELLED');
    if (target.isRegistrationOver) throw fail('REQUESTS_CLOSED');
    if (actingTeamId !== null && !facts.actingRole) throw fail('NOT_A_TEAM_MEMBER');
    if (facts.open) throw fail(facts.open === 'ACCEPTED' ? 'ALREADY_JOINED' : 'REQUEST_EXISTS');
    return isSideFull(target, ask) ? 'WAITING' : 'PENDING';
  }

  waitingPlace(target: JoinTarget, { actingTeamId }: Ask) {
    const { waiting, lastWaitsSince } = sideOf(target, actingTeamId);
    return { place: waiting + 1, after: lastWaitsSince };
  }

  /** Accepting for the last place sends the open requests of that side onto the waiting list. @throws AppError INITIATIVE_ENDED */
  async accept(em: EntityManager, target: JoinTarget, request: RequestRow): Promise<CommunityEvent[]> {
    const { id: requestId, requester_id: personId, team_that_acts_id: teamId } = request;
    if (target.hasEnded) throw fail('INITIATIVE_ENDED');
    await givePlaces(dbOf(em), target.id, [{ requestId, personId, teamId }]);
    const { free } = sideOf(target, teamId);
    return free === 1 || target.countsPeople
      ? waitingEvents(dbOf(em), target, await fillWaitingList(dbOf(em), target.id, [requestId]))
      : [];
  }

  /** The place goes to the first who waits. Of what is over it stays: the counts and the confirmation are of those who had one. */
  async release(em: EntityManager, target: JoinTarget, request: Pick<RequestRow, 'id'>) {
    if (target.hasEnded) return [];
    await em.nativeDelete(InitiativePlaceEntity, { requestId: request.id });
    return settlePlaces(em, target);
  }

  async left(em: EntityManager, target: JoinTarget, request: RequestRow): Promise<CommunityEvent[]> {
    return request.state === 'WAITING'
      ? waitingEvents(dbOf(em), target, await readNear(dbOf(em), target.id))
      : [];
  }

  async others(em: EntityManager, request: LateRequest): Promise<Alternative[]> {
    return (await otherInitiatives(request).execute(dbOf(em))).rows;
  }
}

/** Tells whether a request would find no place; a team that has joined takes no further one, unless places count people. */
const isSideFull = (target: JoinTarget, { actingTeamId, comers }: Ask): boolean => {
  const { free } = sideOf(target, actingTeamId);
  const { countsPeople, joinedTeams } = target;
  if (!countsPeople && actingTeamId !== null && joinedTeams.includes(actingTeamId)) return false;
  return free !== null && free < (countsPeople ? peopleOf(comers) : 1);
};

const sideOf = (target: JoinTarget, teamId: number | null): Side =>
  teamId === null ? target.people : target.teams;
