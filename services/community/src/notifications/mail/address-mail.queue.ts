import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

// To addresses that may be nobody's account: they hold no words that people wrote. Jobs of earlier releases name no row.

const invitationMailSchema = z.object({
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

/** The code of a claim. */
const claimMailSchema = z.object({
  claimId: z.number().optional(),
  address: z.string(),
  code: z.string(),
  teamId: z.number(),
});
export type ClaimMail = z.output<typeof claimMailSchema>;

export const claimMailQueue = defineQueue<ClaimMail>({ name: 'claim-mail', data: claimMailSchema });
