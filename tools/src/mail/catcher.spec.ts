import { request } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { type MailCatcher, startMailCatcher } from './catcher.ts';

let catcher: MailCatcher;
const received: string[] = [];

beforeEach(async () => {
  catcher = await startMailCatcher((line) => received.push(line));
});
afterEach(() => catcher.stop());

const send = (to: string, subject: string) =>
  createTransport(catcher.smtpUrl).sendMail({
    from: 'meshwork@example.org',
    to,
    subject,
    html: '<p>Hi</p><script>alert(1)</script>',
  });

it('keeps the mails that arrive over SMTP, by receiver', async () => {
  await send('ada@example.org', 'Confirm');
  await send('bob@example.org', 'Grüße');
  const { pageUrl } = catcher;
  expect(await (await fetch(`${pageUrl}/api/mails?to=ADA%40example.org`)).json()).toMatchObject([
    { subject: 'Confirm', to: ['ada@example.org'], from: 'meshwork@example.org' },
  ]);
  expect(received).toEqual(['Confirm → ada@example.org', 'Grüße → bob@example.org']);
});

it('shows a mail without running its scripts', async () => {
  await send('bob@example.org', 'Grüße');
  expect(await (await fetch(catcher.pageUrl)).text()).toContain('<a href="/mails/1">Grüße</a>');
  const page = await (await fetch(`${catcher.pageUrl}/mails/1`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain('<script>');
});

it.each([
  ['mails.example.org', 421],
  ['localhost.example.org', 421],
  ['127.0.0.1:8025', 200],
])('under the host name %s it answers %i', async (host, status) => {
  const answered = await new Promise((resolve) => {
    request(catcher.pageUrl, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(answered).toBe(status);
});
