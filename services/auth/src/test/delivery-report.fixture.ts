interface Recipient {
  readonly to: string;
  readonly status: string;
  readonly action?: string;
  readonly original?: string;
}

const blockOf = ({ to, status, action = 'failed', original }: Recipient): string[] => [
  ...(original ? [`Original-Recipient: rfc822;${original}`] : []),
  `Final-Recipient: rfc822; ${to}`,
  `Action: ${action}`,
  `Status: ${status}`,
  'Remote-MTA: dns; mx.example.org',
  'Diagnostic-Code: smtp; 550 the words',
  '    of the server',
  '',
];

/** A report about a mail as mail servers send it (RFC 3464). */
export const deliveryReport = (...recipients: Recipient[]): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mail.example.org>',
    'To: no-reply@meshwork.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="PART"',
    '',
    '--PART',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your mail could not be delivered.',
    '',
    '--PART',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.org',
    'X-Postfix-Queue-ID: 4F2B1',
    '',
    ...recipients.flatMap(blockOf),
    '--PART',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Somebody would like to join your initiative',
    '',
    '--PART--',
    '',
  ].join('\r\n');
