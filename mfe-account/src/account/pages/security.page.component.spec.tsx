import { afterEach, describe, expect, it } from '@jest/globals';
import { authCalls, type SessionInfo, type User } from '@meshwork/contracts-auth';
import { useLocation } from '@meshwork/shell-contract';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { DataSection, DeleteRow } from './data.page.tsx';
import { SecuritySection } from './security.page.tsx';

const SESSIONS = authCalls.sessions.path;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const CONFIRM_FIRST = failure(403, 'Please show first that it is you.', { code: 'CONFIRM_REQUIRED' });
const wrongPassword = 'Your current password is not correct.';

const session = (changes: Partial<SessionInfo>): SessionInfo => ({
  id: 's1',
  current: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-20T13:00:00.000Z',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  ...changes,
});
const here = session({ id: 'here', current: true, device: '', browser: 'Firefox', system: 'Linux' });
/** An older service answers so. */
const phone = session({ id: 'phone', device: 'Safari on iOS', address: null });

function show(answers: FakeAnswers = {}) {
  const part = (user: User) => (
    <>
      <SecuritySection user={user} />
      <DataSection user={user} />
    </>
  );
  return renderInShell(part, { user: ada, answers: { [SESSIONS]: { sessions: [here, phone] }, ...answers } });
}

describe('sessions', () => {
  it('lists the signed-in devices, marks this one, and signs another one out', async () => {
    const { container, recorded, sent } = show({ [`${SESSIONS}/revoke`]: { ok: true } });
    expect(screen.getByText('Loading sessions')).toBeInTheDocument();
    const rows = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    const [first, second] = rows.map((row) => within(row));
    for (const text of ['Firefox on Linux', 'This device', '203.0.113.7'])
      expect(first?.getByText(text)).toBeVisible();
    expect(first?.queryByRole('button')).not.toBeInTheDocument();
    expect(second?.queryByText('This device')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await press('Sign out Safari on iOS');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(sent()).toEqual([[`${SESSIONS}/revoke`, { sessionId: 'phone' }]]);
    expect(recorded.toasts).toEqual(['success: Signed out. Safari on iOS']);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  });

  it('shows that a session had already ended, and fetches the list again', async () => {
    const ended = 'This session has already ended.';
    const { recorded } = show({ [`${SESSIONS}/revoke`]: failure(404, ended, { code: 'SESSION_NOT_FOUND' }) });
    await press('Sign out Safari on iOS');
    await waitFor(() => expect(recorded.toasts).toEqual([`error: ${ended}`]));
    await waitFor(() => expect(recorded.calls.filter(([address]) => address === SESSIONS)).toHaveLength(2));
  });
});

describe('showing again who it is, where somebody else may have come to the screen', () => {
  const { confirmIdentity, factorStatus, passkeys, revokeSession } = authCalls;
  const ask = async (answers: FakeAnswers) => {
    const shown = show({ [revokeSession.path]: CONFIRM_FIRST, ...answers });
    await press('Sign out Safari on iOS');
    const popup = await screen.findByRole('dialog', { name: 'Is it you?' });
    return { ...shown, popup, dialog: within(popup) };
  };
  const on = { [factorStatus.path]: { offered: true, on: true, recoveryCodesLeft: 10 } };
  const key = { id: 'cGhvbmU', name: 'Phone', createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: null };
  const withKey = { [passkeys.path]: { offered: true, passkeys: [{ ...key, synced: true }] } };
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('takes the password, and goes on', async () => {
    let confirmed = false;
    const { popup, dialog, sent } = await ask({
      [revokeSession.path]: () => (confirmed ? { ok: true } : CONFIRM_FIRST),
      [confirmIdentity.path]: () => {
        confirmed = true;
        return { ok: true };
      },
    });
    expect(popup).toHaveAccessibleDescription('Please show that it is you.');
    await expectNoAxeViolations();
    await userEvent.type(dialog.getByLabelText(/^Password/), 'Gear-Train-64');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    const called = [revokeSession.path, confirmIdentity.path, revokeSession.path];
    expect(sent().map(([path]) => path)).toEqual(called);
  });

  it('takes a code where the person has an authenticator app', async () => {
    const refusal = failure(403, 'This code is not right.', { code: 'WRONG_CODE' });
    const { sent, dialog } = await ask({ ...on, [confirmIdentity.path]: refusal });
    await userEvent.click(await dialog.findByRole('button', { name: 'Use a code' }));
    expect(dialog.getByLabelText(/^Code/)).toHaveFocus();
    await expectNoAxeViolations();
    await userEvent.type(dialog.getByLabelText(/^Code/), '123 456');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('This code is not right.')).toBeVisible();
    expect(sent().at(-1)).toEqual([confirmIdentity.path, { code: '123456' }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Use your password' }));
    expect(dialog.getByLabelText(/^Password/)).toBeVisible();
  });

  it('offers a passkey where the person has one and the browser knows them', async () => {
    Object.assign(window, { PublicKeyCredential: class {} });
    const { dialog } = await ask(withKey);
    expect(await dialog.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Use a code' })).not.toBeInTheDocument();
  });

  it('offers no passkey where the browser has none', async () => {
    const { dialog, recorded } = await ask({ ...withKey, ...on });
    await dialog.findByRole('button', { name: 'Use a code' });
    expect(dialog.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
    expect(recorded.calls.map(([path]) => path)).not.toContain(passkeys.path);
  });
});

describe('changing the password', () => {
  const PATH = authCalls.changePassword.path;
  const change = async () => {
    await press('Change password');
    await fill('Current password', 'Gear-Train-64');
    expect(screen.getByText('At least 8 characters with uppercase, lowercase, and number')).toBeVisible();
    await fill('New password', 'Planet-Gear-65');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    return () => userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  };

  it('shows the hint, changes the password, shows a toast, and fetches the sessions again', async () => {
    const { recorded, sent } = show({ [PATH]: { ok: true } });
    const submit = await change();
    expect(screen.getByText('Your password looks good')).toBeVisible();
    await expectNoAxeViolations(document.body);
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([[PATH, { currentPassword: 'Gear-Train-64', newPassword: 'Planet-Gear-65' }]]);
    const said = 'success: Password changed successfully! Your other devices have been signed out.';
    expect(recorded.toasts).toEqual([said]);
    await waitFor(() => expect(recorded.calls.filter(([address]) => address === SESSIONS)).toHaveLength(2));
  });

  it.each([
    ['Current password', 'WRONG_PASSWORD', wrongPassword],
    ['New password', 'PASSWORD_TOO_COMMON', 'This password is too easy to guess.'],
  ])('puts a refusal on "%s", with the focus', async (label, code, message) => {
    show({ [PATH]: failure(403, message, { code }) });
    await (await change())();
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

/** A router with two routes: the account page, and all others. */
const Pages = () => (useLocation().pathname === '/account' ? <DeleteRow user={ada} /> : <p>Start page</p>);

describe('deleting the account', () => {
  const PATH = authCalls.deleteAccount.path;

  async function deletion(answer: unknown) {
    const clearedOn: (string | null)[] = [];
    const toldBefore: string[] = [];
    const onLogout = () => {
      clearedOn.push(document.body.textContent);
      toldBefore.push(...shown.recorded.toasts);
    };
    const shown = renderInShell(<Pages />, { user: ada, answers: { [PATH]: answer }, onLogout });
    await press('Delete account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await dialog.findByLabelText('Password');
    return { ...shown, dialog, clearedOn, toldBefore };
  }

  it('asks for the password, then leaves for the start page and clears the session there', async () => {
    const { sent, recorded, dialog, clearedOn, toldBefore } = await deletion({ ok: true });
    expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(6);
    await expectNoAxeViolations(document.body);
    await press('Delete my account');
    expect(await dialog.findByText('Password is required')).toBeVisible();
    expect(sent()).toEqual([]);
    await fill('Password', 'Gear-Train-64');
    await press('Delete my account');
    expect(await screen.findByText('Start page')).toBeVisible();
    expect(sent()).toEqual([[PATH, { password: 'Gear-Train-64' }]]);
    await waitFor(() => expect(recorded.sessions).toEqual(['nobody']));
    expect(recorded.toasts).toEqual(['success: Your account has been deleted.']);
    // A message that was shown before the session ended goes with it.
    expect(toldBefore).toEqual([]);
    expect(clearedOn).toEqual(['Start page']);
  });

  it('tells a sole owner to transfer the team first', async () => {
    const text =
      'You are the only owner of a team with other members. Transfer ownership before deleting your account.';
    const { recorded, dialog } = await deletion(failure(409, text, { code: 'SOLE_OWNER' }));
    await fill('Password', 'Gear-Train-64');
    await press('Delete my account');
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(await addressOf('Go to your teams', dialog)).toBe('/teams');
    expect(recorded.sessions).toEqual([]);
  });

  it('shows a wrong password on its field', async () => {
    const { dialog } = await deletion(failure(403, wrongPassword, { code: 'WRONG_PASSWORD' }));
    await fill('Password', 'wrong');
    await press('Delete my account');
    const field = dialog.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrongPassword));
  });
});
