import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { authCalls, type User } from '@meshwork/contracts-auth';
import { addressOf } from '@meshwork/test-kit/web';
import { FormDialog, FormField, Input } from '@meshwork/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aUser, type FakeAnswers, renderInShell } from '../testing.tsx';
import { type ActGateOptions, useActGate } from './use-act-gate.tsx';

const standing = (changes: Partial<User['standing']>): User =>
  aUser({ standing: { ...aUser().standing, ...changes } });

function PostDialog({ gate: options }: { gate: Partial<ActGateOptions> }) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<unknown>();
  const gate = useActGate({ act: 'post', service: 'community', error, ...options });
  return (
    <FormDialog
      open
      onOpenChange={() => {}}
      title="Add Initiative"
      unsaved={title !== ''}
      busy={false}
      failure={error instanceof Error ? error.message : undefined}
      gate={gate}
      submitLabel="Post"
      onSubmit={(event) => {
        event.preventDefault();
        setError(
          new ApiError({
            code: 'EMAIL_UNVERIFIED',
            status: 403,
            message: 'Please confirm your email address first.',
          }),
        );
      }}
    >
      <FormField label="Title">
        <Input value={title} onChange={(event) => setTitle(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}

const open = (user: User, answers: FakeAnswers = {}, gate: Partial<ActGateOptions> = {}) =>
  renderInShell(<PostDialog gate={gate} />, { user, answers }).recorded.calls;

const post = () => screen.queryByRole('button', { name: 'Post' });

describe('the gate of an act', () => {
  it('asks for the confirmation of the address instead of the form, and sends the mail again', async () => {
    const calls = open(standing({ verified: false }), {
      [authCalls.resendVerification.path]: { ok: true },
      [authCalls.site.path]: { mailboxUrl: 'http://localhost:8081/' },
    });
    expect(await screen.findByText('Please confirm your email address first.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    expect(post()).toBeNull();
    expect(await addressOf('all mails are here')).toBe('http://localhost:8081/');
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/Sent again/)).toBeVisible();
    expect(calls).toContainEqual([authCalls.resendVerification.path, {}]);
  });

  it('shows the form when the address was confirmed on another device', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      open(standing({ verified: false }), { [authCalls.session.path]: { user: aUser() } });
      expect(await screen.findByText(/This page goes on by itself/)).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['post', 'UNDER_13', /can read everything here, but cannot have an account/],
    ['offer', 'MINOR', 'Mentor profiles are for adults.'],
  ] as const)('says to whom %s is not possible: %s', async (act, ageBand, text) => {
    open(standing({ ageBand }), {}, { act });
    expect(await screen.findByText(text)).toBeVisible();
    expect(post()).toBeNull();
  });

  it('says why an account is suspended, also for changes of own things', async () => {
    open(
      standing({
        suspension: {
          until: '2026-12-03T10:00:00Z',
          rule: 'spam',
          note: 'Twelve events.',
          secondLook: 'POSSIBLE',
        },
      }),
      {},
      { act: undefined },
    );
    expect(await screen.findByText(/Your account is suspended until/)).toBeVisible();
    expect(await addressOf('No spam and no advertising')).toBe('/guidelines#spam');
    expect(screen.getByText('Twelve events.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for a second look' })).toBeVisible();
  });

  it.each([
    [3, 'You can post 3 times a day while your account is new; 3 left today.', true],
    [1, 'You can post 3 times a day while your account is new; 1 left today.', true],
    [0, 'You can post 3 times a day while your account is new; none left today.', false],
  ])('tells a new account that %d posts are left', async (left, text, isPossible) => {
    open(standing({ isNew: true }), {
      '/_api/community/allowance': { post: left, message: 3, request: 5 },
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(post() !== null).toBe(isPossible);
  });

  it('shows the form at once to a person who may act, keeps what was typed when the server refuses, and says it once', async () => {
    const calls = open(aUser(), { [authCalls.session.path]: { user: standing({ verified: false }) } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Scrimmage');
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('button', { name: 'Send the mail again' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Scrimmage');
    expect(post()).toBeDisabled();
    await waitFor(() =>
      expect(screen.getAllByText('Please confirm your email address first.')).toHaveLength(1),
    );
  });
});
