import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { teamIdSchema } from './team.schema.ts';
import {
  answerClaimSchema,
  askClaimantSchema,
  checkedClaimSchema,
  claimQuery,
  claimStandingSchema,
  claimToReviewSchema,
  decideClaimSchema,
  startClaimSchema,
  teamClaimSchema,
  watchTeamSchema,
} from './team-claim.schema.ts';

/** Claiming and verifying teams. */
export const claimEndpoints = {
  teamClaim: get('/_api/teams/claim', {
    summary: "The user's claim of a team, and how they can prove it",
    access: 'user',
    query: claimQuery,
    response: claimStandingSchema,
    errors: ['TEAM_NOT_FOUND'],
  }),
  startClaim: post('/_api/teams/claim', {
    summary: 'Claim a team that nobody runs, or ask to have the own team verified; replaces an open claim',
    access: 'user',
    body: startClaimSchema,
    act: 'request',
    response: z.object({ claim: teamClaimSchema }),
    errors: ['TEAM_NOT_FOUND', 'TEAM_HAS_OWNER', 'ALREADY_VERIFIED', 'CLAIM_METHOD', 'STATEMENT_MISSING'],
  }),
  checkClaim: post('/_api/teams/claim/check', {
    summary: "Look for the token on the team's website",
    access: 'user',
    body: teamIdSchema,
    response: checkedClaimSchema,
    errors: ['TEAM_NOT_FOUND', 'NO_CLAIM', 'TEAM_HAS_OWNER'],
  }),
  withdrawClaim: post('/_api/teams/claim/withdraw', {
    summary: 'Withdraw an open claim',
    access: 'user',
    body: teamIdSchema,
    errors: ['NO_CLAIM'],
  }),
  answerClaim: post('/_api/teams/claim/answer', {
    summary: "Answer the moderators' question about the own statement",
    access: 'user',
    body: answerClaimSchema,
    errors: ['TEAM_NOT_FOUND', 'NO_CLAIM', 'NOTHING_TO_CONFIRM'],
  }),
  watchTeam: post('/_api/teams/watch', {
    summary: 'Be told when somebody runs a team, or not any more',
    access: 'user',
    body: watchTeamSchema,
    errors: ['TEAM_NOT_FOUND', 'TEAM_HAS_OWNER'],
  }),
  claimsToReview: get('/_api/teams/claims', {
    summary: 'Statements that wait for a moderator, the longest waiting first, at most 100',
    access: 'moderator',
    response: z.object({ claims: z.array(claimToReviewSchema) }),
  }),
  askClaimant: post('/_api/teams/claims/ask', {
    summary: 'Ask the person about their statement',
    access: 'moderator',
    body: askClaimantSchema,
    errors: ['CLAIM_NOT_FOUND', 'CLAIM_CLOSED', 'OWN_CLAIM'],
  }),
  decideClaim: post('/_api/teams/claims/decide', {
    summary: 'Accept or decline a statement',
    access: 'moderator',
    body: decideClaimSchema,
    errors: ['CLAIM_NOT_FOUND', 'CLAIM_CLOSED', 'OWN_CLAIM', 'TEAM_HAS_OWNER'],
  }),
} as const;
