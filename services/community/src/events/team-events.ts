import type { TeamRole } from '@meshwork/contracts-community';
import { z } from 'zod';
import type { FreeWords, Named, Words } from './words.ts';

/** Teams, as their people hear of them. */
export type TeamEvent = {
  readonly people: readonly number[];
  readonly team: Named;
} & (
  | { readonly name: 'team.ownership-offered'; readonly by: Words }
  | { readonly name: 'team.ownership-answered'; readonly by: Words; readonly accepted: boolean }
  | { readonly name: 'team.role-changed'; readonly by: Words; readonly role: TeamRole }
  | { readonly name: 'team.removed'; readonly note: FreeWords | null }
  /** A team without owner has one now: for those who watch it, and for those whose request to join waits. */
  | { readonly name: 'team.run' }
  | { readonly name: 'team.run-for-requester' }
  | { readonly name: 'team.claim-lost' }
  | {
      readonly name: 'team.claim-decided';
      readonly answer: 'accepted' | 'declined';
      readonly reason: FreeWords | null;
    }
  | { readonly name: 'team.claim-asked'; readonly question: FreeWords }
  /** For the moderator who asked. */
  | { readonly name: 'team.claim-answered' }
  | { readonly name: 'team.badge-lapsed' }
  /** The path of the invitation works for this person alone. */
  | { readonly name: 'team.invited'; readonly by: Words; readonly path: string }
  | { readonly name: 'team.invitation-used'; readonly by: Words }
  /** For who offers something that fits a need of the team. */
  | { readonly name: 'team.asks-for-offer'; readonly offerId: number }
);

export const invitationMailSchema = z.object({
  invitationId: z.number(),
  address: z.string(),
  path: z.string(),
  days: z.number(),
  /** The mail names the team; false: it may not reach who has this address (docs/product.md#words-to-young-people). */
  namesTeam: z.boolean().default(true),
  /** The page on which it was typed had this language; absent: English. */
  language: z.string().optional(),
});
export type InvitationMail = z.output<typeof invitationMailSchema>;

/** Mails to addresses that may be nobody's account: they hold no words that people wrote. */
export interface AddressEvent {
  readonly name: 'address.invited';
  readonly mail: InvitationMail;
}

/**
 * The yearly question whether what somebody has here is still true, once for everything of theirs. `until`: when the first of it fades,
 * ISO 8601.
 */
export interface FreshnessEvent {
  readonly name: 'freshness.asked';
  readonly people: readonly number[];
  readonly until: string;
  readonly key: string;
}
