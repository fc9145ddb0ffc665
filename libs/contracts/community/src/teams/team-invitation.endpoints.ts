import { get, post, readByToken } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  invitationSchema,
  invitationsQuery,
  invitationTokenSchema,
  inviteSchema,
  newInvitationSchema,
  revokeInvitationSchema,
  teamInvitationSchema,
} from './team-invitation.schema.ts';

/** Invitations to teams. */
export const invitationEndpoints = {
  teamInvitations: get('/_api/teams/invitations', {
    summary: 'The open invitations of a team, for its owners',
    access: 'user',
    query: invitationsQuery,
    response: z.object({ invitations: z.array(teamInvitationSchema) }),
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER'],
  }),
  invite: post('/_api/teams/invitations', {
    summary: 'Invite to a team: by a link, by username or by address',
    access: 'user',
    body: inviteSchema,
    act: 'request',
    response: newInvitationSchema,
    creates: true,
    showsSecret: ({ url }) => url !== null,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'NO_SUCH_PERSON', 'MAIL_OFF', 'OWNER_BY_ADULTS'],
  }),
  revokeInvitation: post('/_api/teams/invitations/revoke', {
    summary: 'Revoke an invitation: it stops working',
    access: 'user',
    body: revokeInvitationSchema,
    errors: ['TEAM_NOT_FOUND', 'NOT_TEAM_OWNER', 'INVITATION_NOT_FOUND'],
  }),
  invitation: readByToken('/_api/teams/invitations/open', {
    summary: 'What an invitation is to, by its token',
    access: 'public',
    body: invitationTokenSchema,
    response: invitationSchema,
    errors: ['INVITATION_NOT_FOUND'],
  }),
  acceptInvitation: post('/_api/teams/invitations/accept', {
    summary: 'Accept an invitation, and become a member or an owner',
    access: 'user',
    body: invitationTokenSchema,
    act: 'request',
    response: z.object({ teamId: z.number() }),
    errors: ['INVITATION_NOT_FOUND', 'TEAM_NOT_FOUND', 'ALREADY_A_MEMBER', 'OWNER_BY_ADULTS'],
  }),
} as const;
