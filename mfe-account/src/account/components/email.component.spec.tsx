import { expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { PageHeader } from '@meshwork/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, newcomer } from '../../test/account.fixture.ts';
import { MailRefusalPanel, VerifyEmailBanner } from './account-frame.tsx';
import { EmailRow } from './security/email-row.tsx';
import { openRow } from './setting-row.fixture.tsx';

it('sends a link to the new address, and says where to look', async () => {
  const { sent, recorded, press, type } = await openRow(<EmailRow user={ada} />, {
    [authCalls.changeEmail.path]: { ok: true },
  });
  expect(screen.getByText(ada.email)).toBeVisible();
  await type(/^New email address/, 'ada@new.example');
  await type(/^Password/, 'Gear-Train-64');
  await expectNoAxeViolations();
  await press('Send the link');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { email: 'ada@new.example', password: 'Gear-Train-64' };
  expect(sent()).toEqual([[authCalls.changeEmail.path, body]]);
  expect(recorded.toasts[0]).toContain('The link that we sent to ada@new.example changes your address.');
});

it('says why mail comes back, tries the address again, and is gone until mail comes back once more', async () => {
  const part = (now: typeof ada) => (
    <>
      <PageHeader title="My Account" />
      <MailRefusalPanel user={now} />
    </>
  );
  const user = { ...ada, mailRefusal: 'NO_SUCH_ADDRESS' };
  const answers = { [authCalls.retryMail.path]: { user: ada } };
  const { recorded, sent, container } = renderInShell(part, { user, answers });
  expect(screen.getByText(`We could not deliver mail to ${ada.email}.`)).toBeVisible();
  expect(screen.getByText(/Its mail server does not know this address\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change email address' })).toBeEnabled();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/could not deliver/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(sent()).toEqual([[authCalls.retryMail.path, {}]]);
  expect(recorded.toasts[0]).toContain(`Please look into the inbox of ${ada.email}.`);
});

const RESEND = authCalls.resendVerification.path;
const sendAgain = () => userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
const showBanner = (answers: FakeAnswers) =>
  renderInShell((now) => <VerifyEmailBanner user={now} />, { user: newcomer, answers });

it('says that the address is not verified, and sends the mail again', async () => {
  const { recorded, sent, container } = showBanner({ [RESEND]: { ok: true } });
  expect(screen.getByText(/newcomer@example\.org/)).toBeVisible();
  await expectNoAxeViolations(container);
  await sendAgain();
  const said = 'success: Verification email sent. Please check your inbox.';
  await waitFor(() => expect(recorded.toasts).toEqual([said]));
  expect(sent()).toEqual([[RESEND, {}]]);
});

it('takes the banner away when the address has been verified meanwhile', async () => {
  const { recorded } = showBanner({
    [RESEND]: failure(409, 'Your email address is already verified.', { code: 'ALREADY_VERIFIED' }),
    '/_api/auth/session': { user: { ...newcomer, emailVerified: true } },
  });
  await sendAgain();
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(recorded.toasts).toEqual(['info: Your email address is already verified.']);
  expect(recorded.sessions).toEqual(['newcomer']);
});

it.each([
  ['no refusal where mail arrives', <MailRefusalPanel key="part" user={ada} />],
  ['no banner for a verified address', <VerifyEmailBanner key="part" user={ada} />],
  [
    'no banner where the mail came back, which is said instead',
    <VerifyEmailBanner key="part" user={{ ...newcomer, mailRefusal: 'REFUSED' }} />,
  ],
])('shows %s', (_what, part) => {
  renderInShell(part);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
