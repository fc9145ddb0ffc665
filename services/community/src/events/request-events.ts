import type { InitiativeType, Receivers, ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import type { FreeWords, Named, Words } from './words.ts';

export interface EventRequest {
  readonly id: number;
  /** A person under 18 is in the conversation. */
  readonly withMinor: boolean;
}

/** From this place of its list on, each step forward is notified. */
export const NEAR_A_PLACE = 3;

export type Answer = 'ACCEPTED' | 'DECLINED';

/** The mail about a refusal suggests this person or team instead. */
export type Alternative = {
  readonly name: string;
  readonly path: string;
} & (
  | {
      /** Expertise that a mentor has as well. */
      readonly areas: readonly string[];
    }
  | { readonly type: InitiativeType }
  | {
      /** The region or the country of a team of the same kind. */
      readonly place: string;
    }
);

/** Requests, as their people hear of them (docs/product.md#request-lifecycle). */
export type RequestEvent = {
  readonly people: readonly number[];
  readonly request: EventRequest;
} & (
  | {
      readonly name: 'request.asked';
      readonly kind: ThreadKind;
      readonly target: Named;
      readonly by: Words;
      readonly message: FreeWords | null;
    }
  | {
      readonly name: 'request.answered';
      readonly kind: ThreadKind;
      readonly target: Named;
      readonly by: Words;
      readonly answer: Answer;
      readonly note: FreeWords | null;
    }
  /** It was put on the waiting list of an initiative, or moved up there. */
  | {
      readonly name: 'request.waiting';
      readonly initiative: Named;
      readonly place: number;
      /** The person who runs it; absent where somebody has just asked, by the title that they read. */
      readonly by?: Words;
    }
  /** A place came free for the first who waited. */
  | { readonly name: 'request.promoted'; readonly initiative: Named; readonly by: Words }
  | {
      readonly name: 'request.ended';
      readonly kind: ThreadKind;
      /** The side that ends it. */
      readonly side: ThreadSide;
      readonly by: Words;
      /** The initiative where it may be named. */
      readonly initiative: Named | null;
      /** It ended before, so that the thanks alone are new. */
      readonly hasEnded: boolean;
      /** All participations end, since the initiative took place. */
      readonly isOver?: boolean;
      readonly thanks: FreeWords | null;
    }
  | { readonly name: 'request.ended-by-reader'; readonly matter: Words | null; readonly readerId: number }
  | {
      readonly name: 'message.sent';
      /** The matter of the conversation; null where that is hidden or gone. */
      readonly matter: Words | null;
      readonly by: Words;
      readonly text: FreeWords;
    }
  /** A message to many who take part, in the conversation of each. */
  | {
      readonly name: 'message.announced';
      readonly initiative: Named;
      readonly by: Words;
      readonly to: Receivers;
      readonly text: FreeWords;
    }
  /** A message that waited for an adult to read along has reached the other side. */
  | { readonly name: 'message.delivered'; readonly target: string; readonly mentorId: number | undefined }
  /** An adult reads along from now on, with one person under 18. */
  | { readonly name: 'reader.attached'; readonly minorId: number }
  /** An adult reads along, and something new stands in the conversation. */
  | { readonly name: 'reader.news'; readonly minorId: number }
  /** An adult reads along with somebody under 18 who has a place now. */
  | { readonly name: 'reader.confirmed'; readonly minorId: number; readonly initiative: Named }
  /** A moderator has hidden what it is about, so nobody writes in it. */
  | { readonly name: 'request.paused' }
  /** The moderator gave back what it is about. */
  | { readonly name: 'request.resumed' }
);

export interface NamedMentor {
  readonly id: number;
  readonly name: string;
  /** Null: the profile is nobody's. */
  readonly personId: number | null;
}

/** The clock of a request whose other side does nothing (docs/product.md#the-clock). */
export type ClockEvent = {
  readonly people: readonly number[];
  readonly requestId: number;
  readonly days: number;
} & (
  | {
      readonly name: 'request.unanswered';
      readonly matter: Words | null;
      readonly kind: ThreadKind;
      readonly by: Words;
    }
  | {
      readonly name: 'request.overdue';
      readonly matter: Words | null;
      /** The mentor who was asked; null for other targets. */
      readonly mentor: NamedMentor | null;
      readonly others: readonly Alternative[];
    }
  | { readonly name: 'request.given-up'; readonly matter: Words | null }
  | { readonly name: 'mentor.limited' }
);

/** An adult reads along for a young person from now on, or no longer. */
export type GuardianEvent = {
  readonly people: readonly number[];
} & (
  | { readonly name: 'guardian.accepted'; readonly by: Words }
  | { readonly name: 'guardian.ended' }
  /** An adult asked, and nobody reads along for this young person yet. */
  | { readonly name: 'guardian.missing' }
  /** The same, to those who run the team or the initiative with this young person. */
  | { readonly name: 'reader.missing'; readonly path: string }
  /** The adult who reads along gets a copy of words that a young person was written outside a conversation. */
  | {
      readonly name: 'words.copied';
      readonly minorId: number;
      readonly by: Words;
      readonly words: FreeWords;
      /** Our own sentence that the young person was told, without contact details. */
      readonly told?: object;
    }
);
