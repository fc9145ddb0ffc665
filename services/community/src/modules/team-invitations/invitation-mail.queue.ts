import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** An invitation to an address that may be nobody's account. */
const invitationMailSchema = z.object({
  address: z.string(),
  path: z.string(),
  /** The team's number and name. */
  team: z.string(),
  /** Who invites. */
  person: z.string(),
  days: z.number(),
});
export type InvitationMail = z.output<typeof invitationMailSchema>;

export const invitationMailQueue = defineQueue<InvitationMail>({
  name: 'invitation-mail',
  data: invitationMailSchema,
});
