import {
  CLAIM_METHODS,
  CLAIM_STATES,
  type ClaimMethod,
  type ClaimState,
  type ClaimTalk,
} from '@meshwork/contracts-community';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TeamEntity } from './team.entity.ts';

export const TeamClaimEntity = defineEntity({
  name: 'TeamClaim',
  tableName: 'team_claim',
  comment: 'teams: One row is a person who wants to run a team that nobody runs, and how they prove it.',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: () => p.manyToOne(TeamEntity).mapToPk().fieldName('team_id').deleteRule('cascade'),
    userId: p.integer(),
    method: p.enum(() => [...CLAIM_METHODS]).$type<ClaimMethod>(),
    state: p
      .enum(() => [...CLAIM_STATES])
      .default('OPEN')
      .$type<ClaimState>(),
    websiteUrl: p.text().nullable(),
    token: p.text().nullable(),
    statement: p.text().nullable().check('char_length(statement) <= 2000'),
    reason: p.text().nullable().check('char_length(reason) <= 1000'),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    decidedBy: p.integer().nullable(),
    talk: p
      .json<ClaimTalk>()
      .defaultRaw("'[]'::jsonb")
      .comment(
        "The moderators' questions about a statement, and the answers: who (MODERATOR or CLAIMANT), what and when.",
      ),
    askedBy: p.integer().nullable().comment('The moderator who asked last and is told of the answer.'),
  },
  indexes: [
    { name: 'team_claim_expiry_idx', properties: 'expiresAt', where: "state = 'OPEN'" },
    {
      name: 'team_claim_person_idx',
      properties: ['userId', 'teamId', 'id'],
      columns: [{ name: 'userId' }, { name: 'teamId' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'team_claim_review_idx',
      properties: ['createdAt', 'id'],
      where: "(state = 'OPEN') and (method = 'STATEMENT')",
    },
  ],
  uniques: [{ name: 'team_claim_open_unique', properties: ['teamId', 'userId'], where: "state = 'OPEN'" }],
  checks: [
    { name: 'team_claim_check', expression: "(decided_at is null) = (state = 'OPEN')" },
    {
      name: 'team_claim_check1',
      expression: "method <> 'WEBSITE' or token is not null and website_url is not null",
    },
    { name: 'team_claim_check2', expression: "method <> 'STATEMENT' or statement is not null" },
  ],
});
export type TeamClaimEntity = InferEntity<typeof TeamClaimEntity>;
