import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import {
  aSite,
  aUser,
  failure,
  fakeApi,
  TestShell,
  type TestShellProps,
} from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import ForgotPasswordPage from './forgot-password.page.tsx';
import ResetPasswordPage from './reset-password.page.tsx';
import VerifyEmailPage from './verify-email.page.tsx';

const TOKEN = 'a-token-of-more-than-twenty-characters';

function open(page: ReactNode, answers: Record<string, unknown>, options: TestShellProps = {}) {
  const sent: unknown[] = [];
  const api = fakeApi(answers, (_, body) => {
    if (body !== undefined) sent.push(body);
  });
  render(
    <TestShell api={api} {...options}>
      {page}
    </TestShell>,
  );
  return sent;
}

const invalid = failure(400, 'This link is no longer valid. Please request a new one.');

afterEach(() => history.replaceState(null, '', '/'));

describe('the link of the verification mail', () => {
  const path = authCalls.verifyEmail.path;
  const arrive = () => history.replaceState(null, '', `/verify-email#token=${TOKEN}`);
  const confirm = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }));

  it.each([
    ['which was checked before', aUser({ emailVerified: false })],
    ['which was checked so late that it says so already, for the other tabs', aUser({ emailVerified: true })],
  ])(
    'confirms when asked to, removes the token from the address and updates the session, %s',
    async (_when, user) => {
      arrive();
      const setUser = jest.fn();
      const sent = open(
        <VerifyEmailPage />,
        { [path]: { ok: true } },
        { session: { status: 'authenticated', user }, sessionActions: { setUser, logout: async () => {} } },
      );
      // Programs that check mails open the page and press nothing.
      expect(await screen.findByRole('button', { name: 'Confirm this address' })).toBeVisible();
      expect(sent).toEqual([]);
      await confirm();
      expect(await screen.findByText('Your email address is confirmed. Thank you!')).toBeVisible();
      expect(sent).toEqual([{ token: TOKEN }]);
      expect(location.hash).toBe('');
      await waitFor(() => expect(setUser).toHaveBeenCalledWith(aUser({ emailVerified: true })));
      expect(setUser).toHaveBeenCalledTimes(1);
      await expectNoAxeViolations();
    },
  );

  it('is sent as well when it is opened where another one was confirmed', async () => {
    arrive();
    const sent = open(<VerifyEmailPage />, { [path]: { ok: true } });
    await confirm();
    expect(await screen.findByText(/is confirmed/)).toBeVisible();
    location.hash = `token=${TOKEN}-2`;
    await confirm();
    await waitFor(() => expect(sent).toEqual([{ token: TOKEN }, { token: `${TOKEN}-2` }]));
    expect(await screen.findByText(/is confirmed/)).toBeVisible();
    expect(location.hash).toBe('');
  });

  it('shows when it has expired', async () => {
    arrive();
    open(<VerifyEmailPage />, { [path]: invalid });
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  });
});

describe('a forgotten password', () => {
  it('cannot be replaced where the site sends no mail, which is said instead of the form', async () => {
    open(<ForgotPasswordPage />, { [authCalls.site.path]: aSite({ sendsMail: false }) });
    expect(await screen.findByText('This site sends no mail.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  });

  it('has the same response for every address', async () => {
    const sent = open(<ForgotPasswordPage />, { [authCalls.requestPasswordReset.path]: { ok: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/^If an account belongs to this address/)).toBeVisible();
    expect(sent).toEqual([{ email: 'ada@example.org' }]);
  });

  it('is replaced by the link in the mail, and again by another link that is opened in the same tab', async () => {
    history.replaceState(null, '', `/reset-password#token=${TOKEN}`);
    const sent = open(<ResetPasswordPage />, { [authCalls.resetPassword.path]: { ok: true } });
    for (let link = 1; link <= 2; link++) {
      await userEvent.type(await screen.findByLabelText(/^New password/), 'Gear-Train-64');
      await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
      expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
      location.hash = `token=${TOKEN}-2`;
    }
    expect(sent).toEqual([TOKEN, `${TOKEN}-2`].map((token) => ({ token, password: 'Gear-Train-64' })));
  });

  it('cannot be replaced by an expired link, and keeps what was typed', async () => {
    history.replaceState(null, '', `/reset-password#token=${TOKEN}`);
    open(<ResetPasswordPage />, { [authCalls.resetPassword.path]: invalid });
    await userEvent.type(screen.getByLabelText(/^New password/), 'Gear-Train-64');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Gear-Train-64');
  });
});
