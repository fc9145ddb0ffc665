import { describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import type { Hidden } from '@meshwork/contracts-core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aUser, type FakeAnswers, renderInShell } from '../testing.tsx';
import { BlockButton } from './block-button.tsx';
import { HiddenPanel } from './hidden-panel.tsx';

const item = { service: 'community', kind: 'team', itemId: 5 };

const show = (part: ReactNode, answers: FakeAnswers = {}, user: User | null = aUser()) =>
  renderInShell(part, { answers, at: '/teams/5', user }).recorded.calls;

describe('blocking', () => {
  const grace = { id: 7, displayName: 'Grace Hopper' };

  it('asks first, says that the other is not told, and is not there for oneself', async () => {
    const buttons = (
      <>
        <BlockButton person={grace} />
        <BlockButton person={{ ...grace, id: 1 }} />
      </>
    );
    const calls = show(buttons, { '/_api/auth/blocks': { ok: true } });
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/Grace Hopper is not told/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(calls).toEqual([['/_api/auth/blocks', { accountId: 7 }]]));
  });
});

describe('a hidden thing', () => {
  const hidden: Hidden = {
    rule: 'spam',
    note: 'Posted twelve times.',
    hiddenAt: '2026-11-22T10:00:00Z',
    secondLook: 'POSSIBLE',
  };

  it('names the rule and the note, and offers its author a second look', async () => {
    show(<HiddenPanel hidden={hidden} item={item} isOwn onChanged={() => {}} />);
    expect(await screen.findByText('Hidden: No spam and no advertising')).toBeVisible();
    expect(screen.getByText('Posted twelve times.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for a second look' })).toBeVisible();
  });

  it('offers moderators no second look', async () => {
    show(<HiddenPanel hidden={hidden} item={item} isOwn={false} onChanged={() => {}} />);
    expect(await screen.findByText(/Only the people who posted it or run it/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
