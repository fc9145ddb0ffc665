import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls, type SessionInfo, type User } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { DataSection } from './data.page.tsx';
import { SecuritySection } from './security.page.tsx';

const SESSIONS = authCalls.sessions.path;
const session = (changes: Partial<SessionInfo>): SessionInfo => ({
  id: 's1',
  current: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-20T13:00:00.000Z',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  ...changes,
});
const here = session({ id: 'here', current: true, device: 'Firefox on Linux' });
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

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('sessions', () => {
  it('lists the signed-in devices, and marks this one', async () => {
    const { container } = show();
    expect(screen.getByText('Loading sessions')).toBeInTheDocument();
    const rows = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    const [first, second] = rows.map((row) => within(row));
    expect(first?.getByText('Firefox on Linux')).toBeVisible();
    expect(first?.getByText('This device')).toBeVisible();
    expect(first?.getByText('203.0.113.7')).toBeVisible();
    expect(first?.queryByRole('button')).not.toBeInTheDocument();
    expect(second?.getByRole('button', { name: 'Sign out Safari on iOS' })).toBeVisible();
    expect(second?.queryByText('This device')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('signs another device out and keeps the focus in the list', async () => {
    const { recorded, sent } = show({ [`${SESSIONS}/revoke`]: { ok: true } });
    await press('Sign out Safari on iOS');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(sent()).toEqual([[`${SESSIONS}/revoke`, { sessionId: 'phone' }]]);
    expect(recorded.toasts).toEqual(['success: Signed out. Safari on iOS']);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  });

  it('shows that a session had already ended, and fetches the list again', async () => {
    const { recorded } = show({
      [`${SESSIONS}/revoke`]: failure(404, 'This session has already ended.', { code: 'SESSION_NOT_FOUND' }),
    });
    await press('Sign out Safari on iOS');
    await waitFor(() => expect(recorded.toasts).toEqual(['error: This session has already ended.']));
    await waitFor(() => expect(recorded.calls.filter(([address]) => address === SESSIONS)).toHaveLength(2));
  });

  it('asks for the password where somebody else may have come to the screen, and goes on', async () => {
    let confirmed = false;
    const { sent } = show({
      [authCalls.revokeSession.path]: () =>
        confirmed
          ? { ok: true }
          : failure(403, 'Please show first that it is you.', { code: 'CONFIRM_REQUIRED' }),
      [authCalls.confirmIdentity.path]: () => {
        confirmed = true;
        return { ok: true };
      },
    });
    await press('Sign out Safari on iOS');
    const popup = await screen.findByRole('dialog', { name: 'Is it you?' });
    expect(popup).toHaveAccessibleDescription('Please show that it is you.');
    const dialog = within(popup);
    await expectNoAxeViolations();
    await userEvent.type(dialog.getByLabelText(/^Password/), 'Gear-Train-64');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(sent().map(([path]) => path)).toEqual([
      authCalls.revokeSession.path,
      authCalls.confirmIdentity.path,
      authCalls.revokeSession.path,
    ]);
  });
});

describe('showing again who it is', () => {
  const CONFIRM = authCalls.confirmIdentity.path;
  const ask = async (answers: FakeAnswers) => {
    const shown = show({
      [authCalls.revokeSession.path]: failure(403, 'Please show first that it is you.', {
        code: 'CONFIRM_REQUIRED',
      }),
      ...answers,
    });
    await press('Sign out Safari on iOS');
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Is it you?' })) };
  };
  const on = { offered: true, on: true, recoveryCodesLeft: 10 };
  const passkeys = {
    offered: true,
    passkeys: [
      { id: 'cGhvbmU', name: 'Phone', createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: null, synced: true },
    ],
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('takes a code where the person has an authenticator app', async () => {
    const { sent, dialog } = await ask({
      [authCalls.factorStatus.path]: on,
      [CONFIRM]: failure(403, 'This code is not right.', { code: 'WRONG_CODE' }),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Use a code' }));
    expect(dialog.getByLabelText(/^Code/)).toHaveFocus();
    await expectNoAxeViolations();
    await userEvent.type(dialog.getByLabelText(/^Code/), '123 456');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('This code is not right.')).toBeVisible();
    expect(sent().at(-1)).toEqual([CONFIRM, { code: '123456' }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Use your password' }));
    expect(dialog.getByLabelText(/^Password/)).toBeVisible();
  });

  it('offers a passkey where the person has one and the browser knows them', async () => {
    Object.assign(window, { PublicKeyCredential: class {} });
    const { dialog } = await ask({ [authCalls.passkeys.path]: passkeys });
    expect(await dialog.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Use a code' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('offers no passkey where the browser has none', async () => {
    const { dialog, recorded } = await ask({
      [authCalls.passkeys.path]: passkeys,
      [authCalls.factorStatus.path]: on,
    });
    await dialog.findByRole('button', { name: 'Use a code' });
    expect(dialog.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
    expect(recorded.calls.map(([path]) => path)).not.toContain(authCalls.passkeys.path);
  });
});

describe('changing the password', () => {
  const PATH = authCalls.changePassword.path;
  const submit = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
  };

  it('shows the hint, changes the password, shows a toast, and fetches the sessions again', async () => {
    const { recorded, sent } = show({ [PATH]: { ok: true } });
    await press('Change password');
    await fill('Current password', 'Gear-Train-64');
    expect(screen.getByText('At least 8 characters with uppercase, lowercase, and number')).toBeVisible();
    await fill('New password', 'Planet-Gear-65');
    expect(screen.getByText('Your password looks good')).toBeVisible();
    await expectNoAxeViolations(document.body);
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([[PATH, { currentPassword: 'Gear-Train-64', newPassword: 'Planet-Gear-65' }]]);
    expect(recorded.toasts).toEqual([
      'success: Password changed successfully! Your other devices have been signed out.',
    ]);
    await waitFor(() => expect(recorded.calls.filter(([address]) => address === SESSIONS)).toHaveLength(2));
  });

  it.each([
    ['Current password', 'WRONG_PASSWORD', 'Your current password is not correct.'],
    ['New password', 'PASSWORD_TOO_COMMON', 'This password appears in lists of leaked passwords.'],
  ])('puts a refusal on "%s", with the focus', async (label, code, message) => {
    show({ [PATH]: failure(403, message, { code }) });
    await press('Change password');
    await fill('Current password', 'Gear-Train-64');
    await fill('New password', 'Planet-Gear-65');
    await submit();
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
