import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/**
 * What a mail job carries: whom and why. Tokens are made when the mail is written, so that none ever stands in the
 * job table.
 */
export const mailJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), accountId: z.number() }),
  z.object({ kind: z.literal('password-changed'), accountId: z.number() }),
  /** Asked for by whoever typed an address; whether there is an account shows only here. */
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
]);
export type MailJob = z.output<typeof mailJobSchema>;

export const mailQueue = defineQueue<MailJob>({ name: 'mail', data: mailJobSchema });
