import type { ThreadKind } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import {
  type Alternative,
  type Ask,
  type AskFacts,
  type LateRequest,
  RequestKinds,
  type Target,
} from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import { titleOf } from '../../events/words.ts';
import { otherTeams } from './other-teams.query.ts';

/** A team that is asked. */
export interface TeamTarget extends Target {
  readonly takesMembers: boolean | null;
}

interface Known {
  readonly id: number;
  readonly name: string;
  readonly isHidden: boolean;
  readonly takesMembers: boolean | null;
  readonly byNewAccount: boolean;
  readonly createdAt: string;
}

/** The part of each kind of requests to teams that is about the team. */
@Injectable()
export abstract class TeamKind implements OnModuleInit {
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
    return { ...target, name: titleOf(name, { byNewAccount, createdAt: new Date(createdAt) }) };
  }

  recipients(id: number) {
    return sql`
      select owner.user_id from community.team_membership owner where owner.team_id = ${id}::integer and owner.role = 'OWNER'`;
  }

  /** Teams to ask instead. */
  async others(em: EntityManager, request: LateRequest): Promise<Alternative[]> {
    return (await otherTeams(request).execute(dbOf(em))).rows;
  }
}
