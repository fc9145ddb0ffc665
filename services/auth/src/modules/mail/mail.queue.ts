import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** A mail that somebody asks for has the language of the page where they do, unless their account has one. */
const asked = { language: z.string().optional() };

/** Names the recipient and the mail. The token is made when the mail is written, so that the job table never holds one. */
const mailJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), accountId: z.number(), ...asked }),
  /** To an address that is tried again. */
  z.object({ kind: z.literal('mail-works'), accountId: z.number(), ...asked }),
  z.object({ kind: z.literal('password-changed'), accountId: z.number() }),
  /** Something that moderators decided. */
  z.object({ kind: z.literal('notice'), accountId: z.number(), noticeId: z.number() }),
  /** A login in a browser that the account does not know. */
  z.object({
    kind: z.literal('new-device'),
    accountId: z.number(),
    /** In English; a job of the release before has nothing else. */
    device: z.string(),
    browser: z.string().optional(),
    system: z.string().optional(),
    at: z.string(),
    by: z.enum(['password', 'passkey']).default('password'),
  }),
  /** To the address that the person wants. */
  z.object({ kind: z.literal('change-email'), accountId: z.number(), ...asked }),
  /** To the address that the account had. */
  z.object({ kind: z.literal('email-changed'), accountId: z.number(), formerId: z.number() }),
  z.object({ kind: z.literal('passkey-added'), accountId: z.number() }),
  z.object({ kind: z.literal('code-at-login-on'), accountId: z.number() }),
  /** To the confirmed address of an account that is gone. */
  z.object({ kind: z.literal('account-deleted'), address: z.string(), ...asked }),
  /** For a typed address whose account was closed to unknown browsers. */
  z.object({ kind: z.literal('password-guessing'), email: z.string() }),
  /** For a typed address. Only the worker looks for its account, so the request takes the same time with or without one. */
  z.object({ kind: z.literal('reset-password'), email: z.string(), ...asked }),
]);
export type MailJob = z.output<typeof mailJobSchema>;

export const mailQueue = defineQueue<MailJob>({ name: 'mail', data: mailJobSchema });
