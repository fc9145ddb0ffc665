import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Mailbox, openMailbox } from '@meshwork/test-kit/service';
import type { Metrics } from '../metrics/metrics.service.ts';
import { MailSender } from './mail-sender.ts';

/** A server that offers no STARTTLS. */
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await openMailbox();
});
afterEach(() => mailbox.close());

const EMAIL = 'ada@example.org';
const RESET = { subject: 'Reset your password', text: 'the link', html: '<p>the link</p>' };

async function sendTo(hostname: string): Promise<unknown> {
  const SMTP_URL = mailbox.url.replace('127.0.0.1', hostname);
  const metrics = { mails: { inc: () => {} } } as unknown as Metrics;
  const sender = new MailSender({ SMTP_URL, MAIL_FROM: 'site@example.org' }, metrics);
  try {
    return await sender.send(EMAIL, RESET).catch(String);
  } finally {
    await sender.onModuleDestroy();
  }
}

it('sends nothing in clear text to a server of another network', async () => {
  // The same server as below, by an address that counts as another network's.
  expect(await sendTo('0.0.0.0')).toMatch(/STARTTLS/);
  expect(mailbox.mails).toEqual([]);
});

it('sends to a server beside the services as it is', async () => {
  expect(await sendTo('127.0.0.1')).toBeUndefined();
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([RESET.subject]);
});
