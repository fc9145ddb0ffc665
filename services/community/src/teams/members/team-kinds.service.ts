import type { ThreadKind } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import {
  type Ask,
  type AskFacts,
  type LateRequest,
  RequestKinds,
  type RequestRow,
  type Target,
} from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { Alternative } from '../../events/request-events.ts';
import { titleOf, unnamed } from '../../events/words.ts';
import { isAmongBlocked } from '../../people/public.ts';
import { ownerFoundEvents } from '../claims/owner-found.query.ts';
import { ownersOf } from '../team/membership.policy.ts';
import { takeIn } from '../team/take-in.query.ts';

/** Limits the teams that are offered instead. */
const OFFERED = 3;

/**
 * Teams of the same kind in the same country that somebody runs, those of the same region first. Teams that the requester is in or
 * has asked to join are left out, and for a request to join those that take no new members.
 */
const otherTeams = ({ target_id: id, kind, requester_id }: LateRequest) => sql<Alternative>`
  select other.team_number || ' ' || other.team_name as name, '/teams/' || other.id as path,
    case when other.region = mine.region then mine.region else mine.country end as place
  from community.team mine
  join community.team other on other.team_type = mine.team_type and other.country = mine.country and other.id <> mine.id
  where mine.id = ${id} and other.hidden_at is null and exists (select from community.team_membership owner
    where owner.team_id = other.id and owner.role = 'OWNER'
      and not ${isAmongBlocked(sql`owner.user_id`, sql`${requester_id}::integer`)})
    and not exists (select from community.team_membership own where own.team_id = other.id and own.user_id = ${requester_id})
    and not exists (select from community.request asked where asked.kind = 'TEAM' and asked.state = 'PENDING'
      and asked.team_id = other.id and asked.requester_id = ${requester_id})
    and ${kind === 'TEAM' ? sql`other.takes_members is not false` : sql`true`}
  order by other.region is not distinct from mine.region desc, other.number_value, other.id limit ${sql.lit(OFFERED)}`;

interface TeamTarget extends Target {
  readonly takesMembers: boolean | null;
}

type Known = Omit<TeamTarget, 'name'> & { name: string; byNewAccount: boolean; createdAt: string };

/** The part of each kind of requests to teams that is about the team. */
@Injectable()
abstract class TeamKind implements OnModuleInit {
  @Inject(RequestKinds) private readonly kinds!: RequestKinds;
  abstract readonly kind: ThreadKind;
  readonly column = 'team_id';

  abstract mayAsk(target: TeamTarget | undefined, ask: Ask, facts: AskFacts, by: Identity): 'PENDING';

  onModuleInit(): void {
    this.kinds.register<TeamTarget>(this);
  }

  /** Makes requests to a team and changes of its memberships run one after the other. */
  async lock(em: EntityManager, id: number): Promise<void> {
    await dbOf(em).selectFrom('community.team').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  }

  target(id: number) {
    return sql`(
      select json_build_object('id', team.id, 'name', team.team_number || ' ' || team.team_name,
        'isHidden', team.hidden_at is not null, 'takesMembers', team.takes_members,
        'byNewAccount', team.by_new_account, 'createdAt', team.created_at)
      from community.team where team.id = ${id}::integer)`;
  }

  toTarget(known: unknown): TeamTarget {
    const { name, byNewAccount, createdAt, ...target } = known as Known;
    return { ...target, name: target.isHidden ? unnamed.team() : titleOf(name, { byNewAccount, createdAt }) };
  }

  recipients(id: number) {
    return sql`
      select owner.user_id from community.team_membership owner where owner.team_id = ${id}::integer and owner.role = 'OWNER'`;
  }

  async others(em: EntityManager, request: LateRequest): Promise<Alternative[]> {
    return (await otherTeams(request).execute(dbOf(em))).rows;
  }
}

/** Requests to join teams (docs/product.md#team-membership). Only a team can bring the adult, so the request is passed on without its words. */
@Injectable()
export class JoinTeamKind extends TeamKind {
  readonly kind = 'TEAM';
  readonly isStoredWithoutWords = true;

  /** @throws AppError TEAM_NOT_FOUND, ALREADY_A_MEMBER, JOIN_REQUEST_EXISTS, TEAM_OWNERLESS, TEAM_CLOSED */
  mayAsk(target: TeamTarget | undefined, _ask: Ask, { recipients, targetRole, open }: AskFacts): 'PENDING' {
    if (!target || target.isHidden) throw fail('TEAM_NOT_FOUND');
    if (targetRole) throw fail('ALREADY_A_MEMBER');
    if (open) throw fail('JOIN_REQUEST_EXISTS');
    if (recipients.length === 0) throw fail('TEAM_OWNERLESS');
    if (target.takesMembers === false) throw fail('TEAM_CLOSED');
    if (recipients.every(({ refused }) => refused)) throw fail('TEAM_NOT_FOUND');
    return 'PENDING';
  }

  /** The first person who is accepted into a team without owner becomes its owner. */
  async accept(
    em: EntityManager,
    target: TeamTarget,
    { requester_id }: RequestRow,
    by: Pick<Identity, 'id'>,
  ): Promise<CommunityEvent[]> {
    if (requester_id === null) return [];
    const isFirst = (await ownersOf(em, target.id)).length === 0;
    await takeIn(em, {
      teamId: target.id,
      userId: requester_id,
      role: isFirst ? 'OWNER' : 'MEMBER',
      by: by.id,
    });
    return isFirst ? ownerFoundEvents(em, target, requester_id) : [];
  }
}

/** Requests between the owners of two teams. A yes means nothing beside the conversation. */
@Injectable()
export class TeamsKind extends TeamKind {
  readonly kind = 'TEAMS';

  /** @throws AppError NOT_TEAM_OWNER, NOT_A_TEAM_MEMBER, OWN_TEAM_THREAD, TEAM_NOT_FOUND, TEAM_UNREACHABLE, REQUEST_EXISTS */
  mayAsk(
    target: TeamTarget | undefined,
    { actingTeamId }: Ask,
    facts: AskFacts,
    by: { id: number },
  ): 'PENDING' {
    if (!target) throw fail('TEAM_NOT_FOUND');
    if (!facts.actingOwners.includes(by.id)) throw fail('NOT_TEAM_OWNER');
    // A hidden team cannot act.
    if (!facts.actingRole) throw fail('NOT_A_TEAM_MEMBER');
    if (actingTeamId === target.id) throw fail('OWN_TEAM_THREAD');
    if (target.isHidden) throw fail('TEAM_NOT_FOUND');
    if (facts.recipients.length === 0) throw fail('TEAM_UNREACHABLE');
    if (facts.recipients.every(({ refused }) => refused)) throw fail('TEAM_NOT_FOUND');
    if (facts.open) throw fail('REQUEST_EXISTS');
    return 'PENDING';
  }
}

/** Help that a person offers a team (docs/product.md#needs). */
@Injectable()
export class OfferKind extends TeamKind {
  readonly kind = 'OFFER';

  /** @throws AppError OWN_TEAM_NEED, NEED_NOT_FOUND where nobody could answer, REQUEST_EXISTS */
  mayAsk(target: TeamTarget | undefined, _ask: Ask, { recipients, targetRole, open }: AskFacts): 'PENDING' {
    if (targetRole) throw fail('OWN_TEAM_NEED');
    if (!target || target.isHidden || recipients.every(({ refused }) => refused))
      throw fail('NEED_NOT_FOUND');
    if (open) throw fail('REQUEST_EXISTS');
    return 'PENDING';
  }
}
