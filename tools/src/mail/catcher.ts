import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type CaughtMail, listPage, mailPage } from './mail.page.ts';

export interface MailCatcher {
  smtpUrl: string;
  /** Page for people; `/api/mails?to=` returns JSON for tests. */
  pageUrl: string;
  stop(): Promise<void>;
}

/** The mails of one run, the latest first, in memory only, because mails of a development stack need not be kept. */
type Mails = CaughtMail[];
const KEPT = 500;

const receive = async (mails: Mails, stream: Readable, session: SMTPServerSession): Promise<CaughtMail> => {
  const { subject, text, html } = await PostalMime.parse(await buffer(stream));
  const { mailFrom, rcptTo } = session.envelope;
  const mail = {
    id: (mails[0]?.id ?? 0) + 1,
    receivedAt: new Date().toISOString(),
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    subject: subject ?? '(no subject)',
    text: text?.trim() ?? '',
    html: html ?? '',
  };
  mails.unshift(mail);
  mails.splice(KEPT);
  return mail;
};

const smtpServer = (mails: Mails, onMail: (line: string) => void): SMTPServer => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 10_000_000,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) => {
      receive(mails, stream, session)
        .then((mail) => {
          onMail(`${mail.subject} → ${mail.to.join(', ')}`);
          done();
        })
        .catch(done);
    },
  });
  // A client that disconnects early must not stop the server.
  server.on('error', (error) => onMail(`refused: ${error.message}`));
  return server;
};

/** Other host names are refused, so that DNS rebinding cannot let a web site read the mails. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const webServer = (mails: Mails): Server =>
  createServer((request, response) => {
    if (!LOCAL_HOST.test(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://catcher');
    const send = (status: number, type: string, body: string): void => {
      response
        .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
        .end(body);
    };
    const receiver = searchParams.get('to')?.toLowerCase();
    const mail = mails.find(({ id }) => pathname === `/mails/${id}`);
    if (pathname === '/') send(200, 'text/html', listPage(mails));
    else if (pathname === '/api/mails') {
      const wanted = mails.filter(
        ({ to }) => !receiver || to.some((address) => address.toLowerCase() === receiver),
      );
      send(200, 'application/json', JSON.stringify(wanted));
    } else if (mail) send(200, 'text/html', mailPage(mail));
    else send(404, 'text/plain', 'There is no such mail.');
  });

const listening = async (server: Server | SMTPServer['server']): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/** Starts an SMTP server that accepts every mail and delivers none, and the page that shows them. */
export const startMailCatcher = async (onMail: (line: string) => void): Promise<MailCatcher> => {
  const mails: Mails = [];
  const smtp = smtpServer(mails, onMail);
  const web = webServer(mails);
  return {
    smtpUrl: `smtp://127.0.0.1:${await listening(smtp.server)}`,
    pageUrl: `http://localhost:${await listening(web)}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((done) => smtp.close(done)),
        new Promise((done) => web.close(done)),
      ]);
    },
  };
};
