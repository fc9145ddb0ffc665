import type { MailRefusal } from '@meshwork/contracts-core';
import { refusalByStatus } from '@meshwork/service-kit';
import PostalMime from 'postal-mime';

/** An address that a report names, and why no mail can be delivered to it. */
export interface ReportedRefusal {
  readonly address: string;
  readonly refusal: MailRefusal;
}

const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);

/** The fields of one block of a report, by their names in lower case; a line that begins with a blank continues the one before. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

function refusalIn(block: string): ReportedRefusal[] {
  const fields = fieldsOf(block);
  // The one that we sent to stands in Original-Recipient where the mail was forwarded.
  const recipient = fields.get('original-recipient') ?? fields.get('final-recipient') ?? '';
  const [, address] = /^(?:rfc822|utf-8)\s*;\s*<?([^\s<>]+@[^\s<>]+?)>?$/i.exec(recipient) ?? [];
  const refusal = refusalByStatus(/^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '');
  const isFailed = fields.get('action')?.toLowerCase() === 'failed';
  return address && refusal && isFailed ? [{ address, refusal }] : [];
}

/**
 * The addresses that a report about a mail (RFC 3464) says it cannot be delivered to for good. Delays, and refusals of the
 * sender or the mail, name none.
 * @param mail the whole report, as a mail server delivers it
 */
export async function refusalsIn(mail: Uint8Array): Promise<ReportedRefusal[]> {
  const { attachments } = await PostalMime.parse(mail, { attachmentEncoding: 'utf8' });
  return attachments
    .filter(({ mimeType }) => STATUS_TYPES.has(mimeType))
    .flatMap(({ content }) => String(content).split(/\r?\n[ \t]*\r?\n/))
    .flatMap(refusalIn);
}
