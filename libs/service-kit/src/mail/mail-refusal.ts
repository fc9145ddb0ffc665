import type { MailRefusal } from '@meshwork/contracts-core';

/**
 * Enhanced status codes of RFC 3463 that speak of the receiving address, and by none of which the sender or the mail is meant. 5.2.0
 * is none of them: it says no more than "mailbox", and big servers answer so to what they take for spam.
 */
const STATUS: Readonly<Record<string, MailRefusal>> = {
  '5.1.1': 'NO_SUCH_ADDRESS',
  '5.1.2': 'NO_SUCH_ADDRESS',
  '5.1.3': 'NO_SUCH_ADDRESS',
  '5.1.6': 'NO_SUCH_ADDRESS',
  // The domain takes no mail (RFC 7505).
  '5.1.10': 'NO_SUCH_ADDRESS',
  // Postfix uses it for a domain that does not exist.
  '5.4.4': 'NO_SUCH_ADDRESS',
  '5.2.1': 'MAILBOX_CLOSED',
  '5.2.2': 'MAILBOX_FULL',
};

/** Replies of RFC 5321 that refuse a mailbox, from servers that send no enhanced status code; 550 may mean anything else as well. */
const REPLIES: Readonly<Record<number, MailRefusal>> = {
  550: 'REFUSED',
  551: 'NO_SUCH_ADDRESS',
  552: 'MAILBOX_FULL',
  553: 'NO_SUCH_ADDRESS',
};

/** Without an enhanced status code, only such words tell that a reply is about the mailbox. */
const ABOUT_MAILBOX = /user|mailbox|recipient|no such|unknown|does not exist/i;

/** Such words are about this site, its mail or a rule, whatever else they name: its operator has to mend something. */
const ABOUT_SENDER = new RegExp(
  [
    'relay|spam|block|black|grey|listed|policy|reputation|sender|spf|dkim|dmarc|auth|denied|prohibit|permi',
    'size|too (large|big)|limit|later|temporar|message|content|virus|client|host|helo|dns|ptr|reverse',
    '\\b(ip|from|your)\\b',
  ].join('|'),
  'i',
);

/** Large providers also answer so, even with an enhanced status code, while many mails arrive; it passes. */
const TOO_MANY = /\brate\b|frequen|too (many|much|often|quickly|fast)/i;

/** @param status an enhanced status code, such as "5.1.1". @returns undefined unless it refuses the address for good */
export const refusalByStatus = (status: string): MailRefusal | undefined => STATUS[status];

/**
 * Returns the reason when a mail server has refused the address for good. Other failures may pass or are not the address's fault, such as a
 * refused sender: then the job fails, is tried again, and an operator hears of it.
 */
export function refusalOf(error: unknown): MailRefusal | undefined {
  // The command is the one that was answered.
  const {
    responseCode = 0,
    response = '',
    command,
  } = error as { responseCode?: number; response?: string; command?: string };
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return undefined;
  // Replies name the address, which may have any of the words.
  const words = response.replace(/\S+@\S+/g, '');
  if (TOO_MANY.test(words)) return undefined;
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (status) return refusalByStatus(status);
  const isOfMailbox = command === 'RCPT TO' && ABOUT_MAILBOX.test(words) && !ABOUT_SENDER.test(words);
  return isOfMailbox ? REPLIES[responseCode] : undefined;
}
