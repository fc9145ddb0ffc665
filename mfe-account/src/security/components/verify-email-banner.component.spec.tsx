import { describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, newcomer } from '../../testing/account.fixture.ts';
import { AccountShell, heardNothing } from '../../testing/account-shell.tsx';
import { VerifyEmailBanner } from './verify-email-banner.tsx';

const PATH = authEndpoints.resendVerification.path;

function show(answers: FakeAnswers = {}, user = newcomer) {
  const heard = heardNothing();
  const { container } = render(
    <AccountShell user={user} answers={answers} heard={heard}>
      {(now) => <VerifyEmailBanner user={now} />}
    </AccountShell>,
  );
  return { heard, container };
}

const resend = () => userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));

describe('an address that is not verified', () => {
  it('is named, and the mail can be sent again', async () => {
    const { heard, container } = show({ [PATH]: { ok: true } });
    expect(screen.getByText(/newcomer@example\.org/)).toBeVisible();
    await expectNoAxeViolations(container);
    await resend();
    await waitFor(() =>
      expect(heard.toasts).toEqual(['success: Verification email sent. Please check your inbox.']),
    );
    expect(heard.calls).toEqual([[PATH, {}]]);
  });

  it('turns out to be verified by now', async () => {
    const { heard } = show({
      [PATH]: failure(409, 'Your email address is already verified.', { code: 'ALREADY_VERIFIED' }),
      '/_api/auth/session': { user: { ...newcomer, emailVerified: true } },
    });
    await resend();
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    expect(heard.toasts).toEqual(['info: Your email address is already verified.']);
    expect(heard.sessions).toEqual(['newcomer']);
  });

  it('says why the mail was not sent', async () => {
    const { heard } = show({ [PATH]: failure(429, 'Too many requests.', { code: 'RATE_LIMITED' }) });
    await resend();
    await waitFor(() => expect(heard.toasts).toEqual(['error: Too many requests.']));
  });

  it('is no matter once it is verified', () => {
    show({}, ada);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
