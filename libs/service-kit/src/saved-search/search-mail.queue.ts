import { z } from 'zod';
import { defineQueue } from '../definition/queue.ts';

const searchMailSchema = z.object({
  personId: z.int(),
  /** Names the mail, the same when it is sent again. */
  key: z.string(),
  /** Searches that are due, and what each has been looked at for. */
  searches: z.array(z.object({ id: z.int(), after: z.string() })),
  until: z.string(),
});
export type SearchMail = z.output<typeof searchMailSchema>;

/** The queue of mails with the news of a person's saved searches. */
export const searchMailQueue = defineQueue<SearchMail>({
  name: 'search-mail',
  data: searchMailSchema,
  // Up to 30 searches, one after the other.
  expireInSeconds: 300,
});
