import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** An invitation to an address that may be nobody's account. It holds no words that people wrote. */
const invitationMailSchema = z.object({
  /** Absent in jobs of the earlier release. */
  invitationId: z.number().optional(),
  address: z.string(),
  path: z.string(),
  days: z.number(),
});
export type InvitationMail = z.output<typeof invitationMailSchema>;

export const invitationMailQueue = defineQueue<InvitationMail>({
  name: 'invitation-mail',
  data: invitationMailSchema,
});
