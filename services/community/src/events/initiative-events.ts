import type { Receivers } from '@meshwork/contracts-community';
import type { Named, Words } from './words.ts';

/** Initiatives, as their people hear of them. */
export type InitiativeEvent = {
  readonly people: readonly number[];
  readonly initiative: Named;
} & (
  | {
      readonly name: 'initiative.soon';
      readonly day: string;
      readonly when: string;
      readonly where: string;
    }
  /** Takes place again, for those who took part before. */
  | { readonly name: 'initiative.again'; readonly when: string; readonly where: string }
  | {
      readonly name: 'initiative.messaged';
      readonly by: Words;
      readonly message: string;
      readonly to: Receivers;
    }
  | {
      readonly name: 'initiative.changed';
      /** Ends the subject: "Build Day: cancelled". */
      readonly headline: string;
      /** One fact each. */
      readonly lines: readonly string[];
      readonly note: string | null;
    }
  | { readonly name: 'organizer.asked'; readonly by: Words }
  /** An organizer is suspended; others answer. */
  | { readonly name: 'organizer.away'; readonly by: Words }
  /** No organizer can answer; moderators are told. */
  | { readonly name: 'initiative.unanswered'; readonly by: Words }
  /** The person who was asked said yes. */
  | { readonly name: 'organizer.added'; readonly by: Words }
);
