import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { z } from 'zod';

/** Added with `.extend(mailEnv)` to the environment of a service that sends mail. */
export const mailEnv = {
  /** smtp://user:password@host:port or smtps://…; absent: no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default(`${PRODUCT_NAME} <no-reply@localhost>`),
};
export interface MailEnv {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}
