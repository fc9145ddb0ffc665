import { createServer, type Server } from 'node:http';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listPage, mailPage } from './mail.page.ts';
import { Mailbox } from './mailbox.ts';

export interface MailCatcher {
  /** For the services' SMTP_URL. */
  smtpUrl: string;
  /** Page for people; `/api/mails?to=` returns JSON for tests. */
  pageUrl: string;
  stop(): Promise<void>;
}

export interface CatcherOptions {
  smtpPort: number;
  pagePort: number;
  onMail?: (line: string) => void;
}

const bytesOf = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const envelopeOf = ({ envelope }: SMTPServerSession): { from: string; to: string[] } => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
});

const smtpServer = (mailbox: Mailbox, onMail: CatcherOptions['onMail']): SMTPServer => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 10_000_000,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) => {
      bytesOf(stream)
        .then((raw) => mailbox.receive(raw, envelopeOf(session)))
        .then((mail) => {
          onMail?.(`${mail.subject} → ${mail.to.join(', ')}`);
          done();
        })
        .catch(done);
    },
  });
  // A client that disconnects early must not stop the server.
  server.on('error', (error) => onMail?.(`refused: ${error.message}`));
  return server;
};

/** Other host names are refused, so that DNS rebinding cannot let a web site read the mails. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const webServer = (mailbox: Mailbox): Server =>
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
    const mail = mailbox.find(Number(/^\/mails\/(\d+)$/.exec(pathname)?.[1]));
    if (pathname === '/') send(200, 'text/html', listPage(mailbox.list()));
    else if (pathname === '/api/mails') {
      send(200, 'application/json', JSON.stringify(mailbox.list(searchParams.get('to') ?? undefined)));
    } else if (mail) send(200, 'text/html', mailPage(mail));
    else send(404, 'text/plain', 'There is no such mail.');
  });

const listening = (
  server: { listen(port: number, host: string, done: () => void): unknown },
  port: number,
): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

/** Starts an SMTP server that accepts every mail and delivers none, and the page that shows them. */
export const startMailCatcher = async ({
  smtpPort,
  pagePort,
  onMail,
}: CatcherOptions): Promise<MailCatcher> => {
  const mailbox = new Mailbox();
  const smtp = smtpServer(mailbox, onMail);
  const web = webServer(mailbox);
  await Promise.all([listening(smtp, smtpPort), listening(web, pagePort)]);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    pageUrl: `http://localhost:${pagePort}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((done) => smtp.close(done)),
        new Promise((done) => web.close(done)),
      ]);
    },
  };
};
