import type { InitiativeState, Receivers } from '@meshwork/contracts-community';
import type { FreeWords, Named, Plan, Words } from './words.ts';

/** A change of an initiative that people have joined or asked to join: a new state, no page, or another day or place. */
export type InitiativeChange = 'PUBLISHED' | 'POSTPONED' | 'CANCELLED' | 'DELETED' | 'MOVED';

/** They can read a deleted initiative for this long. */
export const KEPT_DAYS = 30;

/** Initiatives, as their people hear of them. */
export type InitiativeEvent = {
  readonly people: readonly number[];
  readonly initiative: Named;
} & (
  | {
      readonly name: 'initiative.soon';
      /** The person who runs it, whose words its title and place are: they may have changed since somebody joined. */
      readonly by: Words;
      readonly day: string;
      readonly plan: Plan;
    }
  /** Takes place again, for those who took part before. */
  | {
      readonly name: 'initiative.again';
      readonly by: Words;
      readonly plan: Plan;
    }
  /** The copy of a message to participants, for those who run it. */
  | {
      readonly name: 'initiative.messaged';
      readonly by: Words;
      readonly message: FreeWords | null;
      readonly to: Receivers;
    }
  | {
      readonly name: 'initiative.changed';
      readonly change: InitiativeChange;
      /** The state is said with another day or place, which may be mailed in place of an earlier change. */
      readonly state?: InitiativeState;
      /** Where it takes place; its place and that of `before` are words that passed. */
      readonly now?: Plan;
      /** Where it has another day or place. */
      readonly before?: Plan | undefined;
      readonly note: FreeWords | null;
      /** For an adult who reads along with these, who have joined or asked to. */
      readonly minorIds?: readonly number[];
    }
  | { readonly name: 'organizer.asked'; readonly by: Words }
  /** An organizer is suspended; others answer. */
  | { readonly name: 'organizer.away'; readonly by: Words }
  /** No organizer can answer; moderators are told. */
  | { readonly name: 'initiative.unanswered'; readonly by: Words }
  /** The person who was asked said yes. */
  | { readonly name: 'organizer.added'; readonly by: Words }
);
