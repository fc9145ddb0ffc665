import { id, idParam, MAIL_REFUSALS, mailAddress, openEnum, optionalText } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { type Said, said } from '@meshwork/language';
import { TEAM_ROLES } from '../community.enums.ts';
import { teamCardSchema } from './team.schema.ts';

const TEAM_ID = said('Invalid team ID');
const teamId = id(TEAM_ID);

/** An open invitation as owners see it. */
export const teamInvitationSchema = z.object({
  id: z.number(),
  role: openEnum(TEAM_ROLES),
  /** The username or address that it is for; null for a link that anybody may use. */
  to: z.string().nullable(),
  usesLeft: z.number(),
  expiresAt: z.string(),
  /** The reason why the mail with it could not be delivered; null or absent: as far as is known it was. */
  mailRefusal: openEnum(MAIL_REFUSALS).nullable().optional(),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;
export const invitationsQuery = z.object({ teamId: idParam(TEAM_ID) });

const whole = (max: number, error: Said) => z.int({ error }).min(1, { error }).max(max, { error });

/** A username has no @, but people write one in front of it. */
const isAddress = (value: string | null): value is string => value !== null && value.indexOf('@') > 0;

export const inviteSchema = z.object({
  teamId,
  role: z.enum(TEAM_ROLES).default('MEMBER'),
  /** A username or an address; absent: a link. */
  to: optionalText({ label: 'Username or address', max: 254, isPublic: false })
    .transform((value) => (isAddress(value) ? (mailAddress(value) ?? value) : value))
    .refine((value) => !isAddress(value) || mailAddress(value) !== undefined, {
      error: said('Please enter a valid email address'),
    }),
  days: whole(90, said('Days must be a whole number between 1 and 90')).default(14),
  /** Limits the people who use a link; 1 for a named person. */
  uses: whole(100, said('Uses must be a whole number between 1 and 100')).default(1),
});
export type Invite = z.output<typeof inviteSchema>;
/** `url` is shown once, because only a hash of its token is stored; null where the invitation was sent to somebody. */
export const newInvitationSchema = z.object({ invitation: teamInvitationSchema, url: z.string().nullable() });
export const revokeInvitationSchema = z.object({ teamId, invitationId: id(said('Invalid invitation ID')) });

/** The invitation as its recipient sees it. */
export const invitationSchema = z.object({
  team: teamCardSchema,
  role: openEnum(TEAM_ROLES),
  /** The name of the owner who invites. */
  inviter: z.string(),
});
export const invitationTokenSchema = z.object({ token: z.string().meta({ isPublic: false }).max(100) });
