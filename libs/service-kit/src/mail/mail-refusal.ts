import type { MailRefusal } from '@meshwork/contracts-core';

/** Enhanced status codes of RFC 3463 that speak of the receiving address, and by none of which the sender or the mail is meant. */
const STATUS: Readonly<Record<string, MailRefusal>> = {
  '5.1.1': 'NO_SUCH_ADDRESS',
  '5.1.2': 'NO_SUCH_ADDRESS',
  '5.1.3': 'NO_SUCH_ADDRESS',
  '5.1.6': 'NO_SUCH_ADDRESS',
  // The domain takes no mail (RFC 7505).
  '5.1.10': 'NO_SUCH_ADDRESS',
  // What Postfix says of a domain that does not exist.
  '5.4.4': 'NO_SUCH_ADDRESS',
  '5.2.0': 'MAILBOX_CLOSED',
  '5.2.1': 'MAILBOX_CLOSED',
  '5.2.2': 'MAILBOX_FULL',
};

/** Replies of RFC 5321 that refuse a mailbox, from servers that send no enhanced status code. */
const REPLIES: Readonly<Record<number, MailRefusal>> = {
  550: 'REFUSED',
  551: 'NO_SUCH_ADDRESS',
  552: 'MAILBOX_FULL',
  553: 'NO_SUCH_ADDRESS',
};

/** Such replies are about this site or its mail, not about the address: its operator has to mend something. */
const ABOUT_SENDER =
  /relay|spam|block|black|listed|policy|reputation|sender|spf|dkim|dmarc|auth|size|too (large|big)/i;

/** @param status an enhanced status code, such as "5.1.1". @returns undefined unless it refuses the address for good */
export const refusalByStatus = (status: string): MailRefusal | undefined => STATUS[status];

/** What nodemailer knows of a mail that a server has not taken. */
interface SmtpFailure {
  readonly responseCode?: number;
  readonly response?: string;
  /** The SMTP command that was answered. */
  readonly command?: string;
}

/**
 * Whether a mail server has refused the address for good. Everything else may pass or is not the address's fault, such as a refused
 * sender: then the job fails, is tried again, and an operator hears of it.
 */
export function refusalOf(error: unknown): MailRefusal | undefined {
  const { responseCode = 0, response = '', command } = error as SmtpFailure;
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return undefined;
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (status) return refusalByStatus(status);
  return ABOUT_SENDER.test(response) ? undefined : REPLIES[responseCode];
}
