import { type Labels, valuesOf } from './enum-labels.ts';

// Not in a schema file, so that a page that needs only this does not load the schema library.

/**
 * The reasons why a mail server refuses an address for good, by the kinds of RFC 3463. Never the server's own words: anybody can run one.
 */
export type MailRefusal = 'NO_SUCH_ADDRESS' | 'MAILBOX_CLOSED' | 'MAILBOX_FULL' | 'REFUSED';

/** The texts for the person whose address it is. */
export const MAIL_REFUSAL_TEXTS: Labels<MailRefusal> = {
  NO_SUCH_ADDRESS: 'Its mail server does not know this address.',
  MAILBOX_CLOSED: 'Its mailbox takes no mail.',
  MAILBOX_FULL: 'Its mailbox is full.',
  REFUSED: 'Its mail server refuses mail to it.',
};
export const MAIL_REFUSALS = valuesOf(MAIL_REFUSAL_TEXTS);

/**
 * Domain of the addresses of the people of a demonstration (docs/product.md#a-world-to-try), to which no mail is sent: names below
 * `example` belong to nobody (RFC 2606).
 */
export const DEMO_PEOPLE = 'people.meshwork.example';
