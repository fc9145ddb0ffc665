import { BOUNDS, id, idParam, longText, openEnum, optionalLongText } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { CLAIM_METHODS, CLAIM_STATES, DECISIONS } from '../community.enums.ts';
import { teamCardSchema } from './team.schema.ts';

const TEAM_ID = said('Invalid team ID');
const teamId = id(TEAM_ID);

/** The name of the `meta` element, and of the file in `/.well-known/` with `.txt`, in which a claim's token stands. */
export const CLAIM_TOKEN_NAME = 'meshwork-verification';

/** The moderators' questions about a statement and the answers, the oldest first. Absent in services of before. */
const claimTalk = z
  .array(z.object({ by: openEnum(['MODERATOR', 'CLAIMANT'] as const), text: z.string(), at: z.string() }))
  .optional();
export type ClaimTalk = NonNullable<z.infer<typeof claimTalk>>;

/** A person's proof that a team is theirs: to run it, or to have it verified. */
export const teamClaimSchema = z.object({
  id: z.number(),
  method: openEnum(CLAIM_METHODS),
  state: openEnum(CLAIM_STATES),
  /** The text that the website has to show; null for a statement. */
  token: z.string().nullable(),
  statement: z.string().nullable(),
  /** The reason of the moderator who decided. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  talk: claimTalk,
});
export type TeamClaim = z.infer<typeof teamClaimSchema>;

/** The signed-in person's standing with a team that they may claim, or have verified. */
export const claimStandingSchema = z.object({
  /** The last one of the person; null where there is none. */
  claim: teamClaimSchema.nullable(),
  /** The methods by which the person can prove it now; empty where there is nothing to prove. */
  methods: z.array(openEnum(CLAIM_METHODS)),
  /** The person is notified when somebody runs the team. */
  isWatching: z.boolean(),
});
export type ClaimStanding = z.infer<typeof claimStandingSchema>;

export const claimQuery = z.object({ teamId: idParam(TEAM_ID) });
export const startClaimSchema = z.object({
  teamId,
  method: z.enum(CLAIM_METHODS),
  /** For `STATEMENT`. */
  statement: optionalLongText({ label: 'Statement', max: BOUNDS.message, isPublic: false }),
});
export type StartClaim = z.output<typeof startClaimSchema>;
export const checkedClaimSchema = z.object({
  /** MISSING: the website answers without the token. ELSEWHERE: it leads to another site. */
  result: openEnum(['PROVEN', 'MISSING', 'UNREACHABLE', 'ELSEWHERE'] as const),
});
export const watchTeamSchema = z.object({ teamId, watching: z.boolean() });

/** A statement that a moderator checks. */
export const claimToReviewSchema = z.object({
  id: z.number(),
  team: teamCardSchema.extend({ websiteUrl: z.string().nullable() }),
  person: z.object({
    id: z.number(),
    displayName: z.string(),
    username: z.string(),
    /** Under 18, by the age that they have said. */
    isYoung: z.boolean().optional(),
    /** The time when the account was made. */
    since: z.string().nullish(),
  }),
  /** The person runs the team already and asks for the badge alone. */
  isOwner: z.boolean(),
  statement: z.string(),
  createdAt: z.string(),
  talk: claimTalk,
});
export type ClaimToReview = z.infer<typeof claimToReviewSchema>;
export const decideClaimSchema = z.object({
  claimId: id(said('Invalid claim ID')),
  decision: z.enum(DECISIONS),
  reason: optionalLongText({ label: 'Reason', max: BOUNDS.note, isPublic: false }),
});
export const askClaimantSchema = z.object({
  claimId: id(said('Invalid claim ID')),
  question: longText({
    label: 'Question',
    max: BOUNDS.note,
    message: said('Please write the question'),
    isPublic: false,
  }),
});
export const answerClaimSchema = z.object({
  teamId,
  answer: longText({
    label: 'Answer',
    max: BOUNDS.message,
    message: said('Please write the answer'),
    isPublic: false,
  }),
});
