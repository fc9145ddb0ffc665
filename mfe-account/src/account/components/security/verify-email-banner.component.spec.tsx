import { describe, expect, it } from '@jest/globals';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, newcomer } from '../../../test/account.fixture.ts';
import { VerifyEmailBanner } from '../account-frame.tsx';

const PATH = authCalls.resendVerification.path;

const show = (answers: FakeAnswers = {}, user: User = newcomer) =>
  renderInShell((now) => <VerifyEmailBanner user={now} />, { user, answers });

const resend = () => userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));

describe('an address that is not verified', () => {
  it('shows, and the mail can be sent again', async () => {
    const { recorded, container } = show({ [PATH]: { ok: true } });
    expect(screen.getByText(/newcomer@example\.org/)).toBeVisible();
    await expectNoAxeViolations(container);
    await resend();
    await waitFor(() =>
      expect(recorded.toasts).toEqual(['success: Verification email sent. Please check your inbox.']),
    );
    expect(recorded.calls).toContainEqual([PATH, {}]);
  });

  it('disappears when the address has been verified meanwhile', async () => {
    const { recorded } = show({
      [PATH]: failure(409, 'Your email address is already verified.', { code: 'ALREADY_VERIFIED' }),
      '/_api/auth/session': { user: { ...newcomer, emailVerified: true } },
    });
    await resend();
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    expect(recorded.toasts).toEqual(['info: Your email address is already verified.']);
    expect(recorded.sessions).toEqual(['newcomer']);
  });

  it.each([
    ['for a verified address', ada],
    ['where the mail came back, which is said instead', { ...newcomer, mailRefusal: 'REFUSED' }],
  ])('does not show %s', (_name, user) => {
    show({}, user);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
