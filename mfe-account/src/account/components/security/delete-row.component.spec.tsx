import { describe, expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { useLocation } from '@meshwork/shell-contract';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../../test/account.fixture.ts';
import { DeleteRow } from './delete-row.tsx';

const PATH = authCalls.deleteAccount.path;

/** A router with two routes: the account page, and all others. */
const Pages = () => (useLocation().pathname === '/account' ? <DeleteRow user={ada} /> : <p>Start page</p>);

async function openDialog(answers: FakeAnswers) {
  const clearedOn: (string | null)[] = [];
  const onLogout = () => clearedOn.push(document.body.textContent);
  const { recorded } = renderInShell(<Pages />, { user: ada, answers, onLogout });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await dialog.findByLabelText('Password');
  return { recorded, dialog, clearedOn };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
async function confirm(dialog: Dialog, password: string) {
  await userEvent.click(dialog.getByLabelText('Password'));
  if (password) await userEvent.paste(password);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
}

describe('deleting the account', () => {
  it('lists what will be deleted and asks for the password', async () => {
    const { recorded, dialog } = await openDialog({});
    expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await expectNoAxeViolations(document.body);
    await confirm(dialog, '');
    expect(await dialog.findByText('Password is required')).toBeVisible();
    expect(recorded.calls).toEqual([]);
  });

  it('leaves for the start page first and clears the session there', async () => {
    const { recorded, dialog, clearedOn } = await openDialog({ [PATH]: { ok: true } });
    await confirm(dialog, 'Gear-Train-64');
    expect(await screen.findByText('Start page')).toBeVisible();
    expect(recorded.calls).toEqual([[PATH, { password: 'Gear-Train-64' }]]);
    expect(recorded.toasts).toEqual(['success: Your account has been deleted.']);
    await waitFor(() => expect(recorded.sessions).toEqual(['nobody']));
    expect(clearedOn).toEqual(['Start page']);
  });

  it('tells a sole owner to transfer the team first', async () => {
    const text =
      'You are the only owner of a team with other members. Transfer ownership before deleting your account.';
    const { recorded, dialog } = await openDialog({ [PATH]: failure(409, text, { code: 'SOLE_OWNER' }) });
    await confirm(dialog, 'Gear-Train-64');
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(await addressOf('Go to your teams', dialog)).toBe('/teams');
    expect(recorded.sessions).toEqual([]);
  });

  it('shows a wrong password on its field, and no failure after the dialog is opened again', async () => {
    const { dialog } = await openDialog({
      [PATH]: failure(403, 'Your current password is not correct.', { code: 'WRONG_PASSWORD' }),
    });
    await confirm(dialog, 'wrong');
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(
        'Your current password is not correct.',
      ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByLabelText('Password')).not.toHaveAccessibleDescription(/./);
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});
