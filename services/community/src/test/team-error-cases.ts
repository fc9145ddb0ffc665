import { type ErrorCase, UNKNOWN } from './error-case.ts';
import { CAST, type Scene, teamBody } from './scene.ts';

/** A claim with an id that the sequence does not reach. */
const CLAIM = 900_012;
const claim =
  (method: 'MAIL' | 'STATEMENT', userId: number, state = 'OPEN') =>
  ({ emptyTeamId }: Scene) =>
    `insert into community.team_claim
    (id, team_id, user_id, method, state, statement, code_hash, expires_at, decided_at) overriding system value
    values (${CLAIM}, ${emptyTeamId}, ${userId}, '${method}', '${state}', 'I coach it.', '\\x00',
      now() + interval '1 day', ${state === 'OPEN' ? 'null' : 'now()'})`;

// biome-ignore format: a table of one row a line
export const TEAM_ERRORS: ErrorCase[] = [
  ['PLACE_UNKNOWN', 'listTeams', CAST.stranger, () => ({ near: 'Qqqzzz' })],
  ['PLACE_UNKNOWN', 'teamMap', CAST.stranger, () => ({ near: 'Qqqzzz' })],
  ['TEAM_NOT_FOUND', 'teamDetails', CAST.stranger, () => ({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'teamPosts', CAST.stranger, () => ({ teamId: UNKNOWN })],
  ['NOT_TEAM_OWNER', 'teamPosts', CAST.member, ({ teamId }) => ({ teamId })],
  ['TEAM_NOT_FOUND', 'teamByNumber', CAST.stranger, () => ({ teamType: 'VEX', teamNumber: '1' })],
  ['TEAM_NOT_FOUND', 'teamMembers', CAST.stranger, () => ({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'updateTeam', CAST.stranger, () => teamBody({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'verifyTeam', CAST.admin, () => ({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'joinTeam', CAST.stranger, () => ({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'withdrawJoin', CAST.stranger, () => ({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'leaveTeam', CAST.stranger, () => ({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'respondToMember', CAST.stranger, () => ({ teamId: UNKNOWN, userId: 1, decision: 'ACCEPT' })],
  ['TEAM_NOT_FOUND', 'transferTeam', CAST.stranger, () => ({ teamId: UNKNOWN, userId: 1 })],
  ['TEAM_EXISTS', 'createTeam', CAST.stranger, () => teamBody({ teamNumber: '100', teamType: 'FIRST_FTC' })],
  ['TEAM_EXISTS', 'updateTeam', CAST.owner, ({ teamId }) => teamBody({ teamId, teamNumber: '200', teamType: 'FIRST_FTC' })],
  ['NAME_RESERVED', 'createTeam', CAST.stranger, () => teamBody({ teamName: 'Meshwork Support' })],
  ['NOT_TEAM_OWNER', 'updateTeam', CAST.member, ({ teamId }) => teamBody({ teamId })],
  ['ALREADY_A_MEMBER', 'joinTeam', CAST.member, ({ teamId }) => ({ teamId })],
  ['JOIN_REQUEST_EXISTS', 'joinTeam', CAST.applicant, ({ teamId }) => ({ teamId })],
  ['NO_JOIN_REQUEST', 'withdrawJoin', CAST.stranger, ({ teamId }) => ({ teamId })],
  ['NO_JOIN_REQUEST', 'withdrawJoin', CAST.member, ({ teamId }) => ({ teamId })],
  ['NO_JOIN_REQUEST', 'respondToMember', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.member.id, decision: 'DECLINE' })],
  ['NOT_A_MEMBER', 'leaveTeam', CAST.applicant, ({ teamId }) => ({ teamId })],
  ['SOLE_OWNER_LEAVING', 'leaveTeam', CAST.owner, ({ teamId }) => ({ teamId })],
  ['TRANSFER_TO_NON_MEMBER', 'transferTeam', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.applicant.id })],
  ['TRANSFER_OFFERED', 'transferTeam', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.stranger.id }),
    ({ teamId }) => `insert into community.team_membership (team_id, user_id, joined_at)
      values (${teamId}, ${CAST.stranger.id}, now());
      insert into community.team_transfer values (${teamId}, ${CAST.owner.id}, ${CAST.member.id}, now())`],
  ['NO_TRANSFER', 'answerTransfer', CAST.member, ({ teamId }) => ({ teamId, decision: 'ACCEPT' })],
  ['NO_SUCH_MEMBER', 'changeTeamRole', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.applicant.id, role: 'OWNER' })],
  ['NO_SUCH_MEMBER', 'removeMember', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.stranger.id })],
  ['NO_SUCH_MEMBER', 'removeMember', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.owner.id })],
  ['NO_SUCH_MEMBER', 'removeMember', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.applicant.id })],
  ['LAST_OWNER', 'changeTeamRole', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.owner.id, role: 'MEMBER' })],
  ['TEAM_IN_USE', 'deleteTeam', CAST.owner, ({ teamId }) => ({ teamId })],
  ['TEAM_IN_REGISTER', 'deleteTeam', CAST.owner, ({ teamId }) => ({ teamId }),
    ({ teamId }) => `update community.team set import_key = 'FIRST_FTC:100' where id = ${teamId}`],
  ['INVITATION_NOT_FOUND', 'acceptInvitation', CAST.stranger, () => ({ token: 'unknown' })],
  ['NO_SUCH_PERSON', 'invite', CAST.owner, ({ teamId }) => ({ teamId, to: 'nobody-at-all' })],
  ['MAIL_OFF', 'invite', CAST.owner, ({ teamId }) => ({ teamId, to: 'ada@example.org' })],
  ['TEAM_CLOSED', 'joinTeam', CAST.stranger, ({ teamId }) => ({ teamId }), () => 'update community.team set takes_members = false'],
  ['TEAM_OWNERLESS', 'joinTeam', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId })],
  ['TEAM_HAS_OWNER', 'startClaim', CAST.stranger, ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' })],
  ['TEAM_HAS_OWNER', 'watchTeam', CAST.stranger, ({ teamId }) => ({ teamId, watching: true })],
  ['ALREADY_VERIFIED', 'startClaim', CAST.owner, ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' }),
    () => 'update community.team set is_verified = true'],
  ['CLAIM_METHOD', 'startClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId, method: 'WEBSITE' })],
  ['STATEMENT_MISSING', 'startClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId, method: 'STATEMENT' })],
  ['NO_CLAIM', 'checkClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId })],
  ['CLAIM_NOT_FOUND', 'decideClaim', CAST.moderator, () => ({ claimId: UNKNOWN, decision: 'ACCEPT' })],
  ['CODE_WRONG', 'confirmClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId, code: 'WRONG234' }),
    claim('MAIL', CAST.stranger.id)],
  ['CLAIM_CLOSED', 'decideClaim', CAST.moderator, () => ({ claimId: CLAIM, decision: 'ACCEPT' }),
    claim('STATEMENT', CAST.stranger.id, 'DECLINED')],
  ['OWN_CLAIM', 'decideClaim', CAST.moderator, () => ({ claimId: CLAIM, decision: 'ACCEPT' }), claim('STATEMENT', CAST.moderator.id)],
  ['NOTHING_TO_CONFIRM', 'answerClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId, answer: 'Since 2019.' }),
    claim('STATEMENT', CAST.stranger.id)],
  ['NOTHING_TO_CONFIRM', 'confirmThings', CAST.owner, ({ teamId }) => ({ things: [{ kind: 'team', id: teamId }] })],
  ['NOTHING_TO_RENEW', 'renewVerified', CAST.owner, ({ teamId }) => ({ teamId })],
  ['NOT_TEAM_MEMBER', 'teamMembers', CAST.stranger, ({ teamId }) => ({ teamId })],
  ['PLACE_UNKNOWN', 'listNeeds', CAST.stranger, () => ({ near: 'Qqqzzz' })],
  ['NOT_TEAM_OWNER', 'mentorMatches', CAST.member, ({ teamId }) => ({ teamId })],
  ['TEAM_NOT_FOUND', 'mentorMatches', CAST.member, () => ({ teamId: UNKNOWN })],
  ['NEED_NOT_FOUND', 'offerHelp', CAST.stranger, () => ({ needId: UNKNOWN, message: 'I can show you how.' })],
  ['OWN_TEAM_NEED', 'offerHelp', CAST.member, ({ needId }) => ({ needId, message: 'I can show you how.' })],
];
