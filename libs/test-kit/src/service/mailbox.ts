import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

/** A real SMTP server that stores the mails that it receives. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: Email[];
  /** Waits for the next mail to an address with a matching subject, and removes it. */
  next(to: string, subject: RegExp): Promise<Email>;
  /** Refuses mails from now on, as a full mailbox does for a while, or accepts them again. */
  refuse(refusing: boolean): void;
  /** Refuses an address for good with a reply such as "550 5.1.1 User unknown", or accepts it again. */
  refuseFor(address: string, reply: string | undefined): void;
  close(): Promise<void>;
}

/** Starts a mailbox on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  let refusing = false;
  const refused = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const reply = refused.get(address.toLowerCase());
      if (!reply) return done();
      return done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusing) return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next(to, subject) {
      const matches = (mail: Email) =>
        mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? '');
      const said = () =>
        `no mail to ${to} about ${subject}; there are: ${mails.map(({ subject }) => subject).join(', ')}`;
      const mail = await until(() => mails.find(matches), said);
      mails.splice(mails.indexOf(mail), 1);
      return mail;
    },
    refuse(value) {
      refusing = value;
    },
    refuseFor(address, reply) {
      if (reply) refused.set(address.toLowerCase(), reply);
      else refused.delete(address.toLowerCase());
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
