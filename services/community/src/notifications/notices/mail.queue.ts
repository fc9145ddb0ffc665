import { NOTIFICATION_KINDS } from '@meshwork/contracts-community';
import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** A notice to a person: an entry in the list behind the bell, and a mail. The address is looked up when the mail is sent. */
const noticeSchema = z.object({
  personId: z.number(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Links in the mail, one a line; those of this site without its origin. */
  items: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
  /** The paragraphs that say when and where an event takes place. Their street is not masked: whoever has joined may read it. */
  plan: z.array(z.string()).optional(),
  action: z.object({ label: z.string(), path: z.string() }),
  kind: z.enum(NOTIFICATION_KINDS),
  /** The line in the list, the subject where there is none. One that begins with `{actor}` is shown with the name that the actor has then. */
  title: z.string().optional(),
  /** The person who caused it: across a block the list does not show it. */
  actorId: z.number().nullish(),
  /** The item that it is about. */
  about: z.object({ kind: z.enum(['team', 'initiative', 'mentor']), id: z.number() }).optional(),
  /** The request that it is about: the entry goes with it, and mail programs show its mails together. */
  requestId: z.number().optional(),
  /** Its words are masked in the mail, since somebody under 18 is in the conversation. */
  withMinor: z.boolean().optional(),
  /** Mailed although the person has not opened the request since the last mail about it. */
  mailsAgain: z.boolean().optional(),
  /** Mailed after ten quiet minutes, and not at all where the person has opened the conversation since. */
  afterQuiet: z.boolean().optional(),
  /** Says all of what may be otherwise within minutes: of several the last alone is mailed. */
  changesOften: z.boolean().optional(),
  /** In the daily mail, also of who gets mails of its kind at once. */
  isDaily: z.boolean().optional(),
  /** Its mail says who is in the conversation, for an adult who reads along. */
  namesPeople: z.boolean().optional(),
  /** Its mail says which young people it is about, for an adult who reads along with them. */
  minorIds: z.array(z.number()).optional(),
  /** The event, by which the mail is said in the language of its person; absent in a job of the release before, which is mailed in English. */
  event: z.looseObject({ name: z.string() }).optional(),
  /** A notice with a key is given once per person, however often the work that gives it runs. */
  key: z.string().optional(),
});
export type Notice = z.output<typeof noticeSchema>;

/** A mail about one notification. Where instances of 0.3.0 did not say its kind, it is taken for a reminder. */
const mailSchema = noticeSchema.extend({
  kind: z.enum(NOTIFICATION_KINDS).default('REMINDER'),
  notificationId: z.string(),
  /** When the notice was written, as the database writes it. */
  toldAt: z.string().optional(),
  /** Follows another mail with the same news, and is not sent where the notice is read, hidden or replaced by then. */
  isLater: z.boolean().optional(),
});
export type NoticeMail = z.output<typeof mailSchema>;
export const mailQueue = defineQueue<NoticeMail>({ name: 'mail', data: mailSchema });

/** One mail with what was not mailed at once. */
const digestSchema = z.object({ personId: z.number(), notificationIds: z.array(z.string()) });
export type Digest = z.output<typeof digestSchema>;
export const digestQueue = defineQueue<Digest>({ name: 'digest', data: digestSchema });
