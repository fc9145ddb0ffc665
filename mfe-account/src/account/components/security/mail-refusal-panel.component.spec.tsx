import { expect, it } from '@jest/globals';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { PageHeader } from '@meshwork/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../test/account.fixture.ts';
import { MailRefusalPanel } from '../account-frame.tsx';

const refused: User = { ...ada, mailRefusal: 'NO_SUCH_ADDRESS' };

function show(user: User) {
  const part = (now: User) => (
    <>
      <PageHeader title="My Account" />
      <MailRefusalPanel user={now} />
    </>
  );
  return renderInShell(part, { user, answers: { [authCalls.retryMail.path]: { user: ada } } });
}
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

it('says that mail comes back and why, and offers another address', async () => {
  const { container } = show(refused);
  expect(screen.getByText(`We could not deliver mail to ${ada.email}.`)).toBeVisible();
  expect(screen.getByText(/Its mail server does not know this address\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change email address' })).toBeEnabled();
  await expectNoAxeViolations(container);
});

it('tries the address again, and is gone until mail comes back once more', async () => {
  const { recorded } = show(refused);
  await tryAgain();
  await waitFor(() => expect(screen.queryByText(/could not deliver/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(recorded.calls).toContainEqual([authCalls.retryMail.path, {}]);
  expect(recorded.toasts).toEqual([
    `success: We sent a mail there. Please look into the inbox of ${ada.email}.`,
  ]);
});

it('is not there where mail arrives', () => {
  show(ada);
  expect(screen.queryByRole('button')).toBeNull();
});
