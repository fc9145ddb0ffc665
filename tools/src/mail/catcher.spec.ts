import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type MailCatcher, startMailCatcher } from './catcher.ts';

let catcher: MailCatcher;
const received: string[] = [];

beforeEach(async () => {
  catcher = await startMailCatcher((line) => received.push(line));
});

afterEach(() => catcher.stop());

/** Sends SMTP commands line by line, and waits for each reply. */
const send = async (to: string, message: string): Promise<void> => {
  const socket = connect(Number(new URL(catcher.smtpUrl).port), '127.0.0.1').setEncoding('utf8');
  const answers = socket[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => String((await answers.next()).value);
  await answer();
  for (const line of [
    'HELO test',
    'MAIL FROM:<meshwork@example.org>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  ]) {
    socket.write(`${line}\r\n`);
    expect(await answer()).toMatch(/^[23]/);
  }
  socket.destroy();
};

const HTML =
  'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Hi</p><script>alert(1)</script>';

const mailsTo = async (to: string) =>
  (await fetch(`${catcher.pageUrl}/api/mails?to=${encodeURIComponent(to)}`)).json();

describe('the mail catcher', () => {
  it('keeps the mails that arrive over SMTP, by receiver', async () => {
    await send('ada@example.org', 'Subject: Confirm\r\n\r\nhttp://localhost/verify?token=a&b=c');
    await send('bob@example.org', HTML);
    expect(await mailsTo('ADA@example.org')).toMatchObject([
      { subject: 'Confirm', to: ['ada@example.org'], from: 'meshwork@example.org' },
    ]);
    expect(await mailsTo('bob@example.org')).toMatchObject([{ subject: 'Grüße' }]);
    expect(received.at(-1)).toBe('Grüße → bob@example.org');
  });

  it('shows a mail without running its scripts', async () => {
    await send('bob@example.org', HTML);
    const list = await (await fetch(catcher.pageUrl)).text();
    expect(list).toContain('<a href="/mails/1">Grüße</a>');
    const page = await (await fetch(`${catcher.pageUrl}/mails/1`)).text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).not.toContain('<script>');
  });

  it('refuses requests under another host name', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve) => {
        request(catcher.pageUrl, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).end();
      });
    expect(await statusFor('mails.example.org')).toBe(421);
    expect(await statusFor('localhost.example.org')).toBe(421);
    expect(await statusFor('127.0.0.1:8025')).toBe(200);
  });
});
