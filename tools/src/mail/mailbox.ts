import PostalMime from 'postal-mime';

/** A received mail. */
export interface CaughtMail {
  id: number;
  receivedAt: string;
  from: string;
  /** Addresses of the envelope: who would have received it. */
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const KEPT = 500;

/** The mails of one run, in memory only, because mails of a development stack need not be kept. */
export class Mailbox {
  private readonly mails: CaughtMail[] = [];
  private count = 0;

  /** Parses and keeps a message as it came over SMTP. */
  async receive(raw: Buffer, envelope: { from: string; to: string[] }): Promise<CaughtMail> {
    const { subject, text, html } = await PostalMime.parse(raw);
    this.count += 1;
    const mail = {
      id: this.count,
      receivedAt: new Date().toISOString(),
      from: envelope.from,
      to: envelope.to,
      subject: subject ?? '(no subject)',
      text: text?.trim() ?? '',
      html: html ?? '',
    };
    this.mails.unshift(mail);
    this.mails.length = Math.min(this.mails.length, KEPT);
    return mail;
  }

  /** The latest first; with `to`, only what went to that address. */
  list(to?: string): CaughtMail[] {
    const wanted = to?.toLowerCase();
    return this.mails.filter(
      (mail) => !wanted || mail.to.some((address) => address.toLowerCase() === wanted),
    );
  }

  find(id: number): CaughtMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }
}
