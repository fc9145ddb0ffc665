import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { type Ask, type AskFacts, type RequestKind, RequestKinds } from '../../conversations/public.ts';
import { TEAM_TARGET, type TeamTarget } from './team-target.ts';

/** Requests between the owners of two teams. A yes means nothing beside the conversation. */
@Injectable()
export class TeamsKind implements RequestKind<TeamTarget>, OnModuleInit {
  readonly kind = 'TEAMS';
  readonly column = TEAM_TARGET.column;
  readonly lock = TEAM_TARGET.lock;
  readonly target = TEAM_TARGET.target;
  readonly toTarget = TEAM_TARGET.toTarget;
  readonly recipients = TEAM_TARGET.recipients;
  readonly others = TEAM_TARGET.others;

  constructor(private readonly kinds: RequestKinds) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

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
export class OfferKind implements RequestKind<TeamTarget>, OnModuleInit {
  readonly kind = 'OFFER';
  readonly column = TEAM_TARGET.column;
  readonly lock = TEAM_TARGET.lock;
  readonly target = TEAM_TARGET.target;
  readonly toTarget = TEAM_TARGET.toTarget;
  readonly recipients = TEAM_TARGET.recipients;
  readonly others = TEAM_TARGET.others;

  constructor(private readonly kinds: RequestKinds) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

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
