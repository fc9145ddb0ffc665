import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { z } from 'zod';

/** Added with `.extend(mailEnv)` to the environment of a service that sends mail. */
export const mailEnv = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      '`smtp://user:password@host:587`, which has to offer STARTTLS unless the host is this machine or a name without a dot, or `smtps://…`; absent: no mail is sent',
    ),
  MAIL_FROM: z.string().min(3).default(`${PRODUCT_NAME} <no-reply@localhost>`).describe('Sender of all mail'),
};
export interface MailEnv {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}
