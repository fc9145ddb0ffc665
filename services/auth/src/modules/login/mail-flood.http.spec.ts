import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { jobsDone, type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { newPerson, PASSWORD, startAuth } from '../../test/auth.fixture.ts';

let mailbox: Mailbox;
let service: TestService;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startAuth({ LIMIT_FACTOR: '1', SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.close();
});

const EMAIL = 'victim@example.org';
const received = () => mailbox.mails.filter(({ to }) => to?.[0]?.address === EMAIL);

it('whoever registers, changes the password and deletes the account in a loop sends a mailbox five mails an hour at most', async () => {
  for (let round = 0; round < 10; round++) {
    const { browser } = await newPerson(service, { email: EMAIL, name: 'You won' });
    const newPassword = 'Sprocket-77-chain';
    await browser.call(authEndpoints.changePassword, { body: { currentPassword: PASSWORD, newPassword } });
    await browser.call(authEndpoints.resendVerification);
    await service.call(authEndpoints.requestPasswordReset, { body: { email: EMAIL } });
    const { status } = await browser.call(authEndpoints.deleteAccount, { body: { password: newPassword } });
    expect(status).toBe(200);
  }
  await jobsDone(service, 'auth');
  expect(received().length).toBeGreaterThan(0);
  expect(received().length).toBeLessThanOrEqual(5);
  for (const { text, html } of received()) expect(`${text}${html}`).not.toContain('You won');
});
