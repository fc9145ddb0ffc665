import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** The code of a claim, to an address that may be nobody's account. It holds no words that people wrote. */
const claimMailSchema = z.object({
  /** Absent in jobs of the earlier release. */
  claimId: z.number().optional(),
  address: z.string(),
  code: z.string(),
  teamId: z.number(),
});
export type ClaimMail = z.output<typeof claimMailSchema>;

export const claimMailQueue = defineQueue<ClaimMail>({ name: 'claim-mail', data: claimMailSchema });
