import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** The code of a claim, to an address that may be nobody's account. */
const claimMailSchema = z.object({
  address: z.string(),
  code: z.string(),
  teamId: z.number(),
  /** The team's number and name. */
  team: z.string(),
  /** Who claims it. */
  person: z.string(),
});
export type ClaimMail = z.output<typeof claimMailSchema>;

export const claimMailQueue = defineQueue<ClaimMail>({ name: 'claim-mail', data: claimMailSchema });
