import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import type { Ask, AskFacts, RequestRow } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import { ownersOf } from '../team/team-lock.ts';
import { ownerFoundEvents } from '../watchers/owner-found.query.ts';
import { TeamKind, type TeamTarget } from './team-kind.service.ts';

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
    // The blocked person is not told of the block.
    if (recipients.every(({ blocked }) => blocked)) throw fail('TEAM_NOT_FOUND');
    return 'PENDING';
  }

  /** The first person who is accepted into a team without owner becomes its owner. */
  async accept(
    em: EntityManager,
    target: TeamTarget,
    { requester_id }: RequestRow,
  ): Promise<CommunityEvent[]> {
    if (requester_id === null) return [];
    const isFirst = (await ownersOf(em, target.id)).length === 0;
    await dbOf(em)
      .insertInto('community.team_membership')
      .values({
        team_id: target.id,
        user_id: requester_id,
        role: isFirst ? 'OWNER' : 'MEMBER',
        joined_at: new Date().toISOString(),
      })
      .execute();
    return isFirst ? ownerFoundEvents(em, target, requester_id) : [];
  }
}
