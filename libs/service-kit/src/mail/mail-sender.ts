import { DEMO_PEOPLE, type MailRefusal, productName } from '@meshwork/contracts-core';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { Transporter } from 'nodemailer';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { currentWork, failSpan, startChildSpan } from '../telemetry/work.ts';
import { refusalOf } from './mail-refusal.ts';
import type { MailContent } from './mail-template.ts';

export interface MailEnv {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_ORIGIN: string;
}

const senderOf = ({ MAIL_FROM, PUBLIC_ORIGIN }: MailEnv): string =>
  MAIL_FROM ?? `${productName()} <no-reply@${new URL(PUBLIC_ORIGIN).hostname}>`;

const TEN_SECONDS = 10_000;
const MAIL_ATTRIBUTES = { 'network.protocol.name': 'smtp' };

export interface MailHeaders {
  /** Unique, and the same when a job sends the mail again: `notification-5@example.org`. */
  readonly messageId?: string;
  /** Ids of the exchanges that the mail belongs to, the widest first, so that programs show its mails together: `thread-5@example.org`. */
  readonly threadIds?: readonly string[];
  /** An address where a POST stops mails like this one (RFC 8058); for mails that are not about the account itself. */
  readonly unsubscribeUrl?: string;
}

const idOf = (id: string) => `<${id}>`;

/** Tells whether the mail leaves for another network. A name without a dot is a container or a service beside ours. */
export const leavesNetwork = (hostname: string): boolean =>
  hostname.includes('.') ? !/^127\./.test(hostname) : hostname.includes(':') && hostname !== '[::1]';

/** The headers of nodemailer's message, and those that it has no name for. */
function headersOf({ messageId, threadIds = [], unsubscribeUrl }: MailHeaders) {
  const references = threadIds.map(idOf);
  return {
    ...(messageId && { messageId: idOf(messageId) }),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    headers: {
      // Suppresses automatic replies such as absence notices.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

async function openTransport(smtpUrl: string): Promise<Transporter> {
  // Loaded with the first mail: it would be a tenth of a start (docs/performance.md).
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return createTransport({
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Without it a server, or somebody in between, could do without STARTTLS, and links for new passwords would go in clear.
    requireTLS: !secure && leavesNetwork(url.hostname),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    socketTimeout: TEN_SECONDS,
  });
}

/** Sends mails over SMTP. A provider of the module that sends them; the environment has {@link MailEnv}. */
@Injectable()
export class MailSender implements OnModuleDestroy {
  private transport: Promise<Transporter> | undefined;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: MailEnv,
    private readonly metrics: Metrics,
  ) {}

  get isOpen(): boolean {
    return Boolean(this.env.SMTP_URL);
  }

  async onModuleDestroy(): Promise<void> {
    (await this.transport)?.close();
  }

  /**
   * Sends one mail; does nothing without SMTP_URL, and for made-up people, whose addresses nobody has.
   * @returns why the server refuses the address for good, so that a retry is of no use; undefined when it took the mail
   * @throws when the mail could not be sent for another reason; the job is then retried
   */
  async send(to: string, content: MailContent, headers: MailHeaders = {}): Promise<MailRefusal | undefined> {
    if (!this.env.SMTP_URL || to.endsWith(`@${DEMO_PEOPLE}`)) return undefined;
    this.transport ??= openTransport(this.env.SMTP_URL);
    const transport = await this.transport;
    const parent = currentWork()?.span;
    const span = parent && startChildSpan(parent, 'send mail', SpanKind.CLIENT, MAIL_ATTRIBUTES);
    try {
      await transport.sendMail({
        from: senderOf(this.env),
        to: { name: '', address: to },
        ...content,
        ...headersOf(headers),
      });
    } catch (error) {
      if (span) failSpan(span, error);
      const refusal = refusalOf(error);
      this.metrics.mails.inc({ outcome: refusal ? 'refused' : 'failed' });
      if (refusal) return refusal;
      throw error;
    } finally {
      span?.end();
    }
    this.metrics.mails.inc({ outcome: 'sent' });
    return undefined;
  }
}
