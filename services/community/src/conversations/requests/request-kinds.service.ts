import {
  type Answer,
  type Comers,
  type RequestStatus,
  type TeamRole,
  THREAD_KINDS,
  type ThreadKind,
} from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { Alternative, NamedMentor } from '../../events/request-events.ts';
import type { Words } from '../../events/words.ts';
import type { RequestRow } from './request-page.query.ts';

export interface Ask {
  readonly targetId: number;
  /** The team for which, or in whose name, is asked. */
  readonly actingTeamId: number | null;
  readonly message: string | null;
  /** The people who come, where it is a request to join an initiative. */
  readonly comers?: Partial<Comers>;
  /** To the questions of the initiative. */
  readonly answers?: readonly Answer[];
}

/** The mentor, initiative or team that a request goes to. */
export interface Target {
  readonly id: number;
  readonly name: Words;
  /** Moderators hide it, or it is deleted: nobody answers for it. */
  readonly isHidden: boolean;
  /** The person behind a mentor profile. */
  readonly personId?: number | null;
}

export interface AskFacts {
  /**
   * The people who may answer. `refused`: the requester has blocked them. `blocked`: either has blocked the other. Rules read `refused`,
   * since the requester must not notice a block by the others: the request is taken as any other, and nobody sees it.
   */
  readonly recipients: readonly {
    readonly id: number;
    readonly blocked: boolean;
    readonly refused: boolean;
  }[];
  /** The owners of the team in whose name is written. */
  readonly actingOwners: readonly number[];
  /** The role of who asks in the team for which they ask; null: none, or the team is hidden. */
  readonly actingRole: TeamRole | null;
  /** The role of who asks in the team that is asked. */
  readonly targetRole: TeamRole | null;
  /** The state of an open request for the same. */
  readonly open: RequestStatus | null;
}

/** The place that a new request gets on a waiting list. */
interface WaitingPlace {
  readonly place: number;
  /** The time from which the last request before it waits. */
  readonly after: string | null;
}

/**
 * The part of one kind of request in the rules of all: its target, its requesters, and the meaning of a yes. It stores no state of a
 * request. Locks are taken in one order: the target first, then its requests.
 */
export interface RequestKind<T extends Target = Target> {
  readonly kind: ThreadKind;
  /** The column of what is asked. */
  readonly column: 'mentor_id' | 'initiative_id' | 'team_id';
  /** A request whose words wait for an adult is stored without them; otherwise it waits as a whole. */
  readonly isStoredWithoutWords?: boolean;
  /** Locks what is asked. A statement that waits for a lock sees what was there before it waited, so another one reads the target. */
  lock(em: EntityManager, id: number): Promise<void>;
  /** SQL of the facts about the target as one value of JSON; null where it does not exist. */
  target(id: number): RawBuilder<unknown>;
  /** The target of that value. */
  toTarget(known: unknown): T;
  /** SQL of the ids of those who may answer. */
  recipients(id: number): RawBuilder<unknown>;
  /** @returns the state of the new request @throws AppError with the code of the kind where somebody may not ask */
  mayAsk(target: T | undefined, ask: Ask, facts: AskFacts, by: Identity): 'PENDING' | 'WAITING';
  waitingPlace?(target: T, ask: Ask): WaitingPlace;
  /** Writes what a yes means. @returns what others hear of it */
  accept?(
    em: EntityManager,
    target: T,
    request: RequestRow,
    by: Pick<Identity, 'id'>,
  ): Promise<readonly CommunityEvent[]>;
  /** Takes back what a yes meant, after the request has ended. @returns what others hear of it */
  release?(em: EntityManager, target: T, request: Pick<RequestRow, 'id'>): Promise<readonly CommunityEvent[]>;
  /** A request was declined or withdrawn. @returns what others hear of it */
  left?(em: EntityManager, target: T, request: RequestRow): Promise<readonly CommunityEvent[]>;
  /** Others to ask instead of a target that does not answer. */
  others?(em: EntityManager, request: LateRequest): Promise<readonly Alternative[]>;
  /** The target that the clock names; absent, and null where it has no name: it names nobody (docs/product.md#the-clock). */
  named?(em: EntityManager, request: LateRequest): Promise<NamedMentor | null>;
  /** Changes a target that stays silent; absent: who answers is told that others read it. */
  givenUp?(em: EntityManager, request: LateRequest, days: number): Promise<readonly CommunityEvent[]>;
}

/** A request that waits too long; `answered_at` is the time of the other side's first answer, also of a question. */
export type LateRequest = Pick<
  RequestRow,
  'id' | 'kind' | 'requester_id' | 'requester_name' | 'by_new_account' | 'answered_at' | 'matter'
> & { readonly target_id: number };

/** The kinds of requests, each registered by the module that it belongs to. */
@Injectable()
export class RequestKinds implements OnApplicationBootstrap {
  private readonly kinds = new Map<ThreadKind, RequestKind>();

  register<T extends Target>(kind: RequestKind<T>): void {
    // Each kind gets back the target that it has locked itself.
    this.kinds.set(kind.kind, kind as unknown as RequestKind);
  }

  onApplicationBootstrap(): void {
    for (const kind of THREAD_KINDS) this.of(kind);
  }

  of(kind: ThreadKind): RequestKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`nobody has registered the kind ${kind}`);
    return found;
  }
}
