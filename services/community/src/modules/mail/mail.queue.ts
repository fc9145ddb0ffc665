import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** A mail to a person. The address is looked up when the mail is sent. */
const noticeSchema = z.object({
  personId: z.number(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), path: z.string() }),
});
export type Notice = z.output<typeof noticeSchema>;

export const mailQueue = defineQueue<Notice>({ name: 'mail', data: noticeSchema });
