import { defineQueue } from '@meshwork/service-kit';
import { z } from 'zod';

/** What a mail says and to whom; the address is looked up when it is sent. */
export const noticeSchema = z.object({
  personId: z.number(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), path: z.string() }),
});
export type Notice = z.output<typeof noticeSchema>;

export const mailQueue = defineQueue<Notice>({ name: 'mail', data: noticeSchema });
