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
  MAIL_FROM: z
    .string()
    .min(3)
    .optional()
    .meta({
      description: 'Sender of all mail',
      shownDefault: `\`${PRODUCT_NAME} <no-reply@…>\` at the host of PUBLIC_ORIGIN`,
    }),
};
export interface MailEnv {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_ORIGIN: string;
}

/** The sender of all mail. */
export const senderOf = ({ MAIL_FROM, PUBLIC_ORIGIN }: MailEnv): string =>
  MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(PUBLIC_ORIGIN).hostname}>`;
