import { expect, it } from '@jest/globals';
import { deliveryReport } from '../../test/delivery-report.fixture.ts';
import { refusalsIn } from './delivery-report.ts';

const inReport = (...recipients: Parameters<typeof deliveryReport>) =>
  refusalsIn(Buffer.from(deliveryReport(...recipients)));

it('names each address that is refused for good', async () => {
  const found = await inReport(
    { to: 'ada@example.org', status: '5.1.1' },
    { to: 'ben@example.org', status: '5.2.2 (mailbox full)' },
  );
  expect(found).toEqual([
    { address: 'ada@example.org', refusal: 'NO_SUCH_ADDRESS' },
    { address: 'ben@example.org', refusal: 'MAILBOX_FULL' },
  ]);
});

it('names the address that the mail was sent to, where it was forwarded', async () => {
  const found = await inReport({ to: 'far@example.net', status: '5.1.1', original: 'ada@example.org' });
  expect(found).toEqual([{ address: 'ada@example.org', refusal: 'NO_SUCH_ADDRESS' }]);
});

it.each([
  ['a delay', { to: 'ada@example.org', status: '4.4.1', action: 'delayed' }],
  ['a delivery', { to: 'ada@example.org', status: '2.0.0', action: 'delivered' }],
  ['a refusal of the sender', { to: 'ada@example.org', status: '5.7.1' }],
  ['no address', { to: 'ada', status: '5.1.1' }],
])('names nobody for %s', async (_name, recipient) => expect(await inReport(recipient)).toEqual([]));

it('reads no report out of words in a mail', async () => {
  const mail =
    'Subject: hello\r\n\r\nFinal-Recipient: rfc822; ada@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n';
  expect(await refusalsIn(Buffer.from(mail))).toEqual([]);
});
