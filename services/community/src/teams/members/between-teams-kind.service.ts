import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import type { Ask, AskFacts } from '../../conversations/public.ts';
import { TeamKind, type TeamTarget } from './team-kind.service.ts';

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
    // The blocked person is not told of the block.
    if (facts.recipients.every(({ blocked }) => blocked)) throw fail('TEAM_NOT_FOUND');
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
    // The blocked person is not told of the block.
    if (!target || target.isHidden || recipients.every(({ blocked }) => blocked))
      throw fail('NEED_NOT_FOUND');
    if (open) throw fail('REQUEST_EXISTS');
    return 'PENDING';
  }
}
