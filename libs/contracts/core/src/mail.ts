import { valuesOf } from './enum-labels.ts';

// Not in a schema file, so that a page that needs only this does not load the schema library.

/**
 * The reasons why a mail server refuses an address for good, by the kinds of RFC 3463, with the texts for the person whose address it is.
 * Never the server's own words: anybody can run one.
 */
export const MAIL_REFUSAL_TEXTS = {
  NO_SUCH_ADDRESS: 'Its mail server does not know this address.',
  MAILBOX_CLOSED: 'Its mailbox takes no mail.',
  MAILBOX_FULL: 'Its mailbox is full.',
  REFUSED: 'Its mail server refuses mail to it.',
} as const;
export type MailRefusal = keyof typeof MAIL_REFUSAL_TEXTS;
export const MAIL_REFUSALS = valuesOf(MAIL_REFUSAL_TEXTS);
