import { expect, it } from '@jest/globals';
import { refusalOf } from './mail-refusal.ts';

const answer = (command: string, response: string) => ({
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

it.each([
  ['RCPT TO', '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown', 'NO_SUCH_ADDRESS'],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist', 'NO_SUCH_ADDRESS'],
  ['RCPT TO', '556 5.1.10 Domain does not accept mail', 'NO_SUCH_ADDRESS'],
  ['RCPT TO', '550 5.2.1 Mailbox disabled', 'MAILBOX_CLOSED'],
  ['DATA', '552 5.2.2 Mailbox full', 'MAILBOX_FULL'],
  ['RCPT TO', '550 5.1.1 <ada@example.org>: User unknown in relay recipient table', 'NO_SUCH_ADDRESS'],
  ['DATA', '550 5.1.1 User unknown', 'NO_SUCH_ADDRESS'],
  ['RCPT TO', '550 No such user here', 'REFUSED'],
  ['RCPT TO', '550 <spam.policy@example.org>: unknown', 'REFUSED'],
  ['RCPT TO', '550 Requested action not taken: mailbox unavailable', 'REFUSED'],
  ['RCPT TO', '550 Address does not exist', 'REFUSED'],
  ['RCPT TO', '551 User not local', 'NO_SUCH_ADDRESS'],
  ['RCPT TO', '552 Mailbox full', 'MAILBOX_FULL'],
  ['RCPT TO', '553 mailbox name not allowed', 'NO_SUCH_ADDRESS'],
])('%s answered by "%s" refuses the address: %s', (command, response, refusal) =>
  expect(refusalOf(answer(command, response))).toBe(refusal),
);

it.each([
  ['RCPT TO', '452 4.2.2 Mailbox full, try again later'],
  ['RCPT TO', '450 4.2.0 Greylisted'],
  ['RCPT TO', '554 5.7.1 Relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', '550 Rejected by a blacklist'],
  ['RCPT TO', '550 Ip frequency limited'],
  ['RCPT TO', '550 rate limit exceeded'],
  ['RCPT TO', '550 Mail content denied'],
  ['RCPT TO', '550 Message rejected'],
  ['RCPT TO', '550 Administrative prohibition'],
  ['RCPT TO', '550 Connection frequency of <user@example.org>'],
  ['RCPT TO', '550 Client host rejected: unknown'],
  ['RCPT TO', '550 Mailbox takes no mail from you: access denied'],
  ['RCPT TO', '550 User not available, try again later'],
  ['RCPT TO', '552 Too many recipients'],
  ['RCPT TO', '553 Not in my list of domains'],
  ['RCPT TO', '550 5.2.0 Mail of this kind is not taken'],
  ['RCPT TO', '550-5.2.1 The user is receiving mail at a rate that prevents additional messages'],
  ['DATA', '550 No such user here'],
  ['DATA', '550 Message rejected by the recipient'],
  ['MAIL FROM', '550 5.1.1 Unknown'],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed'],
  ['DATA', '554 5.7.1 Message looks like spam'],
  ['DATA', '552 5.3.4 Message too big'],
])('%s answered by "%s" says nothing of the address', (command, response) =>
  expect(refusalOf(answer(command, response))).toBeUndefined(),
);

it('a server that cannot be reached says nothing of the address', () =>
  expect(refusalOf(Object.assign(new Error('connect ECONNREFUSED'), { command: 'CONN' }))).toBeUndefined());
