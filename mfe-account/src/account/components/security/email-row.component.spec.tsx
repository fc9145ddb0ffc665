import { expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../test/account.fixture.ts';
import { EmailRow } from './email-row.tsx';

async function send(answers: FakeAnswers) {
  const { recorded } = renderInShell((user) => <EmailRow user={user} />, { user: ada, answers });
  expect(screen.getByText(ada.email)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/^New email address/), 'ada@new.example');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'Gear-Train-64');
  await expectNoAxeViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }));
  return { recorded, dialog };
}

it('sends a link to the new address, and says where to look', async () => {
  const { recorded } = await send({ [authCalls.changeEmail.path]: { ok: true } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recorded.calls).toEqual([
    [authCalls.changeEmail.path, { email: 'ada@new.example', password: 'Gear-Train-64' }],
  ]);
  expect(recorded.toasts).toEqual([
    'success: Please check your inbox. The link that we sent to ada@new.example changes your address.',
  ]);
});
