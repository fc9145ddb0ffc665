import { describe, expect, it } from '@jest/globals';
import { type Language, withLanguage } from '@meshwork/language';
import { lastDigestAt } from './digest-time.ts';
import { refusalOf } from './mail-refusal.ts';
import { leavesNetwork } from './mail-sender.ts';
import { mailContent } from './mail-template.ts';

const at = (text: string) => new Date(text);

it.each([
  // Eight o'clock in Berlin is seven in UTC in winter, six in summer.
  ['2026-11-22T12:34:56Z', 8, 'Europe/Berlin', '2026-11-22T07:00:00Z'],
  ['2026-11-22T07:00:10Z', 8, 'Europe/Berlin', '2026-11-22T07:00:00Z'],
  ['2026-11-22T06:59:59Z', 8, 'Europe/Berlin', '2026-11-21T07:00:00Z'],
  ['2026-07-22T12:00:00Z', 8, 'Europe/Berlin', '2026-07-22T06:00:00Z'],
  // Half hours from UTC, and the other side of midnight.
  ['2026-11-22T04:00:00Z', 8, 'Asia/Kolkata', '2026-11-22T02:30:00Z'],
  ['2026-11-22T01:00:00Z', 20, 'America/Los_Angeles', '2026-11-21T04:00:00Z'],
  ['2026-11-22T00:30:00Z', 0, 'UTC', '2026-11-22T00:00:00Z'],
])('at %s the last digest of %i o’clock in %s was due at %s', (now, hour, zone, due) => {
  expect(lastDigestAt(at(now), hour, zone)).toEqual(at(due));
});

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

it.each([
  ['mail.example.org', true],
  ['10.0.0.7', true],
  ['[2001:db8::7]', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['mail', false],
])('mail to %s leaves the network: %s', (hostname, leaves) => expect(leavesNetwork(hostname)).toBe(leaves));

describe('the content of a mail', () => {
  const parts = {
    subject: 'Ada would like to join <Build Day>',
    displayName: 'Grace & Co',
    paragraphs: ['Ada asks to join.', 'Their message:\nHello <b>you</b>'],
    items: [
      { label: 'Teams in <Ohio>', url: 'https://example.org/teams?region=Ohio' },
      { label: 'Who answers for it?', url: 'https://example.org/1' },
    ],
    action: { label: 'Open the conversation', url: 'https://example.org/requests/5' },
    closing: 'You receive this mail once.',
    footer: [{ label: 'Stop these mails', url: 'https://example.org/stop' }],
  };

  it('says the same in its plain and its HTML form', () => {
    const { text, html } = mailContent(parts);
    for (const words of [
      'Hello Grace',
      'Ada asks to join.',
      'Who answers for it?',
      'Open the conversation',
      'once.',
      'Stop these',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    for (const { url } of [...parts.items, parts.action, ...parts.footer]) {
      expect(text).toContain(url);
      expect(html).toContain(`href="${url}"`);
    }
  });

  it('ends a line in plain text with one mark', () =>
    expect(mailContent(parts).text).toMatch(/Teams in <Ohio>:\n.+\n\nWho answers for it\?\nhttps/));

  it('lets no words of people be markup', () => {
    const { html } = mailContent(parts);
    expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/<Build Day>|<Ohio>/);
  });

  it('greets nobody by name where the address may be a stranger’s', () => {
    const { displayName: _name, ...unnamed } = parts;
    expect(mailContent(unnamed).text).toMatch(/^Hello,\n/);
  });

  it('is said in the language that is spoken, and stands from right to left where that does', () => {
    const hebrew: Language = {
      code: 'he',
      dir: 'rtl',
      sentences: {
        'Hello {name},': ['שלום \u2068', ['name'], '\u2069,'],
        'If the button does not work, copy this address into your browser: {url}': [
          'העתיקו: \u2068',
          ['url'],
          '\u2069',
        ],
      },
    };
    const { text, html } = withLanguage(hebrew, () => mailContent(parts));
    expect(text).toMatch(/^שלום \u2068Grace & Co\u2069,\n/);
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('padding:0 20px 0 0');
    // Nothing that is not seen is copied with the address.
    expect(html).toContain(`העתיקו: ${parts.action.url}<`);
    expect(mailContent(parts).html).toContain('<html lang="en">');
  });
});
