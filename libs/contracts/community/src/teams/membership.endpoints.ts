import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  answerTransferSchema,
  joinTeamSchema,
  membershipSchema,
  removeMemberSchema,
  respondToMemberSchema,
  teamDetailsQuery,
  teamIdSchema,
  teamMembersSchema,
  teamRoleSchema,
  transferTeamSchema,
} from './team.schema.ts';

/** Members and owners of teams, up to the deletion (docs/product.md#owners). */
export const membershipEndpoints = {
  joinTeam: post('/_api/teams/join', {
    summary: 'Send a request to join a team',
    access: 'user',
    body: joinTeamSchema,
    act: 'request',
    response: z.object({ membership: membershipSchema }),
    idempotent: true,
    errors: ['TEAM_NOT_FOUND', 'ALREADY_A_MEMBER', 'JOIN_REQUEST_EXISTS', 'TEAM_OWNERLESS', 'TEAM_CLOSED'],
  }),
  withdrawJoin: post('/_api/teams/join/withdraw', {
    summary: 'Withdraw a request to join',
    access: 'user',
    body: teamIdSchema,
    errors: ['TEAM_NOT_FOUND', 'NO_JOIN_REQUEST'],
  }),
  leaveTeam: post('/_api/teams/leave', {
    summary: 'Leave a team',
    access: 'user',
    body: teamIdSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_A_MEMBER', 'SOLE_OWNER_LEAVING'],
  }),
  teamMembers: get('/_api/teams/members', {
    summary: 'Members, and open join requests for owners and admins',
    access: 'user',
    query: teamDetailsQuery,
    response: teamMembersSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_MEMBER'],
  }),
  respondToMember: post('/_api/teams/members/respond', {
    summary: 'Accept or decline a join request',
    access: 'user',
    body: respondToMemberSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_JOIN_REQUEST', 'NO_READER', 'OWNER_BY_ADULTS'],
  }),
  transferTeam: post('/_api/teams/transfer', {
    summary: 'Offer the ownership of a team to another member, who accepts or declines',
    access: 'user',
    body: transferTeamSchema,
    errors: [
      'TEAM_NOT_FOUND',
      'NOT_TEAM_OWNER',
      'TRANSFER_TO_NON_MEMBER',
      'TRANSFER_OFFERED',
      'OWNER_BY_ADULTS',
    ],
  }),
  answerTransfer: post('/_api/teams/transfer/answer', {
    summary: 'Accept or decline the ownership that is offered to the user',
    access: 'user',
    body: answerTransferSchema,
    errors: ['TEAM_NOT_FOUND', 'NO_TRANSFER', 'OWNER_BY_ADULTS'],
  }),
  withdrawTransfer: post('/_api/teams/transfer/withdraw', {
    summary: 'Take back the offer of the ownership',
    access: 'user',
    body: teamIdSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER'],
  }),
  changeTeamRole: post('/_api/teams/members/role', {
    summary: 'Make a member an owner, or an owner a member',
    access: 'user',
    body: teamRoleSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_SUCH_MEMBER', 'LAST_OWNER', 'OWNER_BY_ADULTS'],
  }),
  removeMember: post('/_api/teams/members/remove', {
    summary: 'Remove somebody else from a team, with a word to them',
    access: 'user',
    body: removeMemberSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_SUCH_MEMBER', 'NO_READER'],
  }),
  deleteTeam: post('/_api/teams/delete', {
    summary: 'Delete a team without content of others',
    access: 'user',
    body: teamIdSchema,
    audit: { action: 'ITEM_DELETED', kind: 'team', id: 'teamId' },
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'TEAM_IN_USE', 'TEAM_IN_REGISTER'],
  }),
} as const;
